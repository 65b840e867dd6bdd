/**
 * Writes the TypeScript types of the live catalogue, for Kysely. The database is the source: a test generates
 * them again and compares.
 */
import type pg from 'pg';

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
  column_default: string | null;
  is_generated: 'ALWAYS' | 'NEVER';
}

/** What pg gives for a type (see pools.ts), and what may be sent. */
const types: Record<string, [read: string, write: string]> = {
  int8: ['number', 'number'],
  int4: ['number', 'number'],
  int2: ['number', 'number'],
  float4: ['number', 'number'],
  float8: ['number', 'number'],
  bool: ['boolean', 'boolean'],
  text: ['string', 'string'],
  uuid: ['string', 'string'],
  date: ['string', 'string'],
  time: ['string', 'string'],
  timestamptz: ['Date', 'Date | string'],
  interval: ['unknown', 'string'],
  jsonb: ['unknown', 'string'],
  bytea: ['Buffer', 'Buffer'],
  _text: ['string[]', 'string[]'],
  _int8: ['number[]', 'number[]'],
  _float8: ['number[]', 'number[]'],
  tstzrange: ['string', 'string'],
};

const interfaceName = (table: string) =>
  `${table
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')}Table`;

function columnType(column: Column): string {
  const known = types[column.udt_name];
  if (!known)
    throw new Error(
      `No TypeScript type is known for ${column.table_name}.${column.column_name} (${column.udt_name}).`,
    );
  const nullable = column.is_nullable === 'YES' ? ' | null' : '';
  const [read, write] = [known[0] + (known[0] === 'unknown' ? '' : nullable), known[1] + nullable];
  if (column.is_generated === 'ALWAYS') return `ColumnType<${read}, never, never>`;
  const optional = column.column_default !== null || nullable;
  if (!optional && read === write) return read;
  return `ColumnType<${read}, ${write}${optional ? ' | undefined' : ''}, ${write}>`;
}

/** The whole file `schema.generated.ts` for the tables of the public schema. */
export async function schemaTypes(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Column>(
    `select c.table_name, c.column_name, c.udt_name, c.is_nullable, c.column_default, c.is_generated
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     join pg_class k on k.oid = format('%I.%I', c.table_schema, c.table_name)::regclass
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and not k.relispartition
     order by c.table_name, c.ordinal_position`,
  );
  const tables = [...new Set(rows.map((row) => row.table_name))];
  const interfaces = tables.map((table) => {
    const columns = rows.filter((row) => row.table_name === table);
    const lines = columns.map((column) => `  ${column.column_name}: ${columnType(column)};`);
    return `export interface ${interfaceName(table)} {\n${lines.join('\n')}\n}`;
  });
  const all = tables.map((table) => `  ${table}: ${interfaceName(table)};`);
  return [
    '// Generated from the catalogue by tools/db/generate-types.ts. Do not edit.',
    "import type { ColumnType } from 'kysely';",
    '',
    `${interfaces.join('\n\n')}\n\nexport interface DB {\n${all.join('\n')}\n}\n`,
  ].join('\n');
}
