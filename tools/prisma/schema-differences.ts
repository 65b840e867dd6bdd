import type pg from 'pg';
import { foreignKeyOf, type PrismaField, type PrismaModel } from './schema-text.ts';

/** PostgreSQL's types as Prisma has them; what it does not know is `Unsupported`. */
const TYPES: Readonly<Record<string, string>> = {
  int8: 'BigInt',
  int4: 'Int',
  int2: 'Int',
  float8: 'Float',
  float4: 'Float',
  bool: 'Boolean',
  text: 'String',
  uuid: 'String',
  date: 'DateTime',
  time: 'DateTime',
  timestamptz: 'DateTime',
  jsonb: 'Json',
  bytea: 'Bytes',
};

const typeOf = (udt: string): string =>
  udt.startsWith('_') ? `${typeOf(udt.slice(1))}[]` : (TYPES[udt] ?? `Unsupported("${udt}")`);

/**
 * Compares a Prisma schema with a live database: tables, columns with types, keys, foreign keys and names of indexes.
 * @returns a sentence for each difference
 */
export async function schemaDifferences(
  client: pg.ClientBase,
  models: readonly PrismaModel[],
): Promise<string[]> {
  const names = new Set(models.map(({ name }) => name));
  const lines = (model: PrismaModel) => [
    ...model.fields
      .filter(({ type }) => !names.has(type))
      .map((field) => `${model.name}.${fieldLine(field)}`),
    ...model.keys.map((key, at) =>
      keyLine(model.name, key, at === 0 && model.hasPrimaryKey ? 'primary key' : 'unique'),
    ),
    ...model.fields.flatMap((field) => {
      const key = foreignKeyOf(field);
      return key ? [foreignKeyLine(model.name, key.columns, field.type, key.references)] : [];
    }),
    ...model.indexes.map((index) => indexLine(model.name, index)),
  ];
  const described = new Set(models.flatMap(lines));
  const live = new Set(await liveLines(client));
  return [
    ...[...live].filter((line) => !described.has(line)).map((line) => `not in the schema: ${line}`),
    ...[...described].filter((line) => !live.has(line)).map((line) => `not in the database: ${line}`),
  ].sort();
}

const fieldLine = ({ name, type, list, optional }: PrismaField) =>
  `${name} ${type}${list ? '[]' : ''}${optional ? '?' : ''}`;
const keyLine = (table: string, columns: readonly string[], kind: string) =>
  `${table} ${kind} (${columns.join(', ')})`;
const indexLine = (table: string, name: string) => `${table} index ${name}`;
const foreignKeyLine = (
  table: string,
  columns: readonly string[],
  target: string,
  references: readonly string[],
) => `${table} (${columns.join(', ')}) references ${target} (${references.join(', ')})`;

async function liveLines(client: pg.ClientBase): Promise<string[]> {
  const { rows: columns } = await client.query<{
    table: string;
    name: string;
    udt: string;
    optional: boolean;
  }>(
    `select c.relname as table, a.attname as name, t.typname as udt, not a.attnotnull as optional
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  );
  const columnsOf = (relation: string, list: string) =>
    `(select array_agg(a.attname::text order by part.at) from unnest(${list}) with ordinality as part (num, at)
      join pg_attribute a on a.attrelid = ${relation} and a.attnum = part.num)`;
  // Indexes with a condition or an expression are none of the keys that a relation may point to.
  const { rows: keys } = await client.query<{ table: string; primary: boolean; columns: string[] }>(
    `select c.relname as table, i.indisprimary as primary,
       ${columnsOf('i.indrelid', '(i.indkey::int2[])[0:i.indnkeyatts - 1]')} as columns
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and not c.relispartition and i.indisunique and not i.indisexclusion
       and i.indpred is null and i.indexprs is null`,
  );
  // Prisma reads no index over an expression.
  const { rows: indexes } = await client.query<{ table: string; name: string }>(
    `select c.relname as table, n.relname as name
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_class n on n.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and not c.relispartition and not i.indisunique
       and not i.indisexclusion and i.indexprs is null
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  );
  const { rows: foreign } = await client.query<{
    table: string;
    columns: string[];
    target: string;
    references: string[];
  }>(
    `select c.relname as table, f.relname as target, ${columnsOf('k.conrelid', 'k.conkey')} as columns,
       ${columnsOf('k.confrelid', 'k.confkey')} as references
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
     where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace`,
  );
  return [
    ...columns.map(({ table, name, udt, optional }) => {
      const type = typeOf(udt);
      // Prisma knows no list that may be missing.
      return `${table}.${name} ${type}${optional && !type.endsWith('[]') ? '?' : ''}`;
    }),
    ...keys.map(({ table, primary, columns: of }) => keyLine(table, of, primary ? 'primary key' : 'unique')),
    ...indexes.map(({ table, name }) => indexLine(table, name)),
    ...foreign.map(({ table, columns: of, target, references }) =>
      foreignKeyLine(table, of, target, references),
    ),
  ];
}
