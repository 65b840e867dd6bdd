import { createHash } from 'node:crypto';
import { sqlState } from '@convoy/platform/db';
import type pg from 'pg';
import { BackupRefused } from './refusal.ts';

/** Rows of these are not put into dumps, each with its reason (docs/adr/0034-backup.md). */
export const leftOut: Readonly<Record<string, string>> = {
  'public.session': 'who was signed in signs in again: a session that ended since must not come back',
  'public.password_reset': 'a link of an hour',
  'public.email_proof': 'a link of a day',
  'public.login_challenge': 'a sign-in that is under way',
  'public.login_attempt': 'failures of the last quarter of an hour',
  'public.push_subscription': 'devices that are told as long as a session lives',
};

/** Schemas that are no part of a dump of rows: the queue's is made by the worker, the history by the migrations. */
const NOT_DUMPED = ['pg_catalog', 'information_schema', 'pg_toast', 'pgboss', 'app_history'];

/** A table as the catalogue has it. */
export interface Table {
  readonly oid: number;
  /** `schema.name`, bare. */
  readonly name: string;
  /** As SQL writes it. */
  readonly sql: string;
  /** Columns that are written: without generated ones. */
  readonly columns: readonly string[];
  /** The column that names a row's tenant; null for a table of all. */
  readonly tenantColumn: string | null;
}

/** A foreign key, column by column. */
export interface ForeignKey {
  readonly name: string;
  readonly table: number;
  readonly tableSql: string;
  readonly columns: readonly string[];
  readonly targetSql: string;
  readonly targetColumns: readonly string[];
}

/** What tells two schemas apart. */
export interface SchemaMarks {
  /** Names of the migrations that ran, sorted. */
  readonly migrations: string[];
  /** The hash of the functions' files that were applied last. */
  readonly functions: string;
  /** Over all tables with their columns and types. */
  readonly sha256: string;
}

/** What the database is made of, as far as dumps look at it. */
export interface Catalogue {
  readonly tables: readonly Table[];
  readonly keys: readonly ForeignKey[];
  readonly schema: SchemaMarks;
}

const quoted = (name: string) => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`);
/** Names of columns as SQL writes a list of them: always quoted, because some are words of SQL. */
export const columnList = (columns: readonly string[], before = '') =>
  columns.map((column) => `${before}"${column.replaceAll('"', '""')}"`).join(', ');

/**
 * What a query needs that an older version has not, or an empty database.
 * @throws OTHER_SCHEMA where a table or a column of this version is not there
 */
export async function ofThisVersion<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    // A table, a column, a schema or a function that is not there.
    if (!/^(42P01|42703|3F000|42883)$/.test(sqlState(error) ?? '')) throw error;
    throw new BackupRefused(
      'OTHER_SCHEMA',
      `The database has no tables of this version of Convoy (${(error as Error).message}): give the address of the right one, or bring it to this version by "npm start".`,
    );
  }
}

/**
 * Reads tables and foreign keys, those that are pointed to first.
 * @throws BackupRefused OTHER_SCHEMA where Convoy made no tables
 */
export async function readCatalogue(client: pg.ClientBase): Promise<Catalogue> {
  const { rows: found } = await client.query<{
    oid: number;
    schema: string;
    name: string;
    columns: string[];
    types: string[];
    tenant: boolean;
  }>(
    `select c.oid::bigint as oid, n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
       array_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod) order by a.attnum) as types,
       bool_or(a.attname = 'tenant_id') as tenant
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
       and n.nspname <> all($1::text[]) and n.nspname not like 'pg\\_temp%'
     group by c.oid, n.nspname, c.relname order by n.nspname, c.relname`,
    [NOT_DUMPED],
  );
  const tables = found.map(({ oid, schema, name, columns, tenant }) => ({
    oid,
    name: `${schema}.${name}`,
    sql: `${quoted(schema)}.${quoted(name)}`,
    columns: columns ?? [],
    tenantColumn: tenant ? 'tenant_id' : schema === 'public' && name === 'tenant' ? 'id' : null,
  }));
  const { rows: keys } = await client.query<ForeignKey>(
    `select c.conname as name, c.conrelid::bigint as table,
       format('%I.%I', n.nspname, t.relname) as "tableSql", format('%I.%I', fn.nspname, ft.relname) as "targetSql",
       (select array_agg(a.attname::text order by k.at) from unnest(c.conkey) with ordinality k (num, at)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num) as columns,
       (select array_agg(a.attname::text order by k.at) from unnest(c.confkey) with ordinality k (num, at)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num) as "targetColumns"
     from pg_constraint c
     join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
     join pg_class ft on ft.oid = c.confrelid join pg_namespace fn on fn.oid = ft.relnamespace
     where c.contype = 'f' and c.conparentid = 0 and n.nspname <> all($1::text[]) order by 1, 2`,
    [NOT_DUMPED],
  );
  const { rows: history } = await ofThisVersion(
    client.query<Pick<SchemaMarks, 'migrations' | 'functions'>>(
      `select array(select name::text from app_history.migration order by name) as migrations,
         (select sha256 from app_history.function_set order by applied_at desc limit 1) as functions`,
    ),
  );
  const hash = createHash('sha256');
  for (const { schema, name, types } of found) hash.update(`${schema}.${name} (${types.join(', ')})\n`);
  const byName = new Map(tables.map((table) => [table.sql, table]));
  return {
    tables: parentsFirst(tables, keys, (key) => byName.get(key.targetSql)?.oid),
    keys,
    schema: { ...history[0]!, sha256: hash.digest('hex') },
  };
}

/** Those that others point to before these; where tables point to each other, as they come. */
function parentsFirst(
  tables: readonly Table[],
  keys: readonly ForeignKey[],
  targetOf: (key: ForeignKey) => number | undefined,
): Table[] {
  const ordered: Table[] = [];
  const seen = new Set<number>();
  const visit = (table: Table) => {
    if (seen.has(table.oid)) return;
    seen.add(table.oid);
    for (const key of keys.filter((one) => one.table === table.oid)) {
      const parent = tables.find(({ oid }) => oid === targetOf(key));
      if (parent) visit(parent);
    }
    ordered.push(table);
  };
  for (const table of tables) visit(table);
  return ordered;
}

/** Which keys lead nowhere, a sentence each: looked at after rows were written without the database's own look. */
export async function brokenKeys(
  client: pg.ClientBase,
  { keys, tables }: Catalogue,
  tenant: number | null,
): Promise<string[]> {
  const broken: string[] = [];
  for (const { name, table, tableSql, columns, targetSql, targetColumns } of keys) {
    const tenantColumn = tables.find(({ oid }) => oid === table)?.tenantColumn ?? null;
    if (tenant !== null && tenantColumn === null) continue;
    const whose = tenant === null ? 'true' : `c."${tenantColumn}" = ${Number(tenant)}`;
    const { rows } = await client.query(
      `select 1 from ${tableSql} c where ${whose}
         and ${columns.map((column) => `c."${column}" is not null`).join(' and ')}
         and not exists (select from ${targetSql} p
           where ${columns.map((column, at) => `p."${targetColumns[at]}" = c."${column}"`).join(' and ')})
       limit 1`,
    );
    if (rows.length > 0) broken.push(`${tableSql} names what is not in ${targetSql} (${name})`);
  }
  return broken;
}
