import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import { columnList, type Table } from './catalogue.ts';
import { BackupRefused } from './refusal.ts';

/** Rows read or written in one go. */
const AT_ONCE = 500;
/** Beyond this many characters those read so far are written: rows with pictures are large. */
const CHARACTERS_AT_ONCE = 4_000_000;

/** Sessions that write and read rows as texts speak alike, whatever the server's settings are. */
export const SPEAK_ALIKE = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local lock_timeout = '30s';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;`;

/** A table's rows and what they hash to. */
export interface RowsHash {
  readonly rows: number;
  readonly sha256: string;
}

/**
 * Reads the rows of a table one after another, each as PostgreSQL writes a row, in the order of that text.
 * @param tenant whose; null for all
 * @param file what they are written to, a line each; null to hash them only
 */
export async function readRows(
  client: pg.ClientBase,
  table: Table,
  tenant: number | null,
  file: FileHandle | null = null,
): Promise<RowsHash> {
  const where = tenant === null ? '' : `where t."${table.tenantColumn}" = ${Number(tenant)}`;
  await client.query(
    `declare backup_rows no scroll cursor for
     select t::text as row from ${table.sql} t ${where} order by t::text collate "C"`,
  );
  const hash = createHash('sha256');
  let count = 0;
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${AT_ONCE} from backup_rows`);
    if (rows.length === 0) break;
    count += rows.length;
    const lines = rows.map(({ row }) => `${JSON.stringify(row)}\n`).join('');
    hash.update(lines);
    await file?.write(lines);
  }
  await client.query('close backup_rows');
  return { rows: count, sha256: hash.digest('hex') };
}

/**
 * Writes rows of a dump into a table.
 * @param tenant whose they must be; null for all
 * @throws DAMAGED where a row is another tenant's, or none of this table
 */
export async function writeRows(
  client: pg.ClientBase,
  table: Table,
  path: string,
  tenant: number | null,
): Promise<void> {
  const insert = `
    with given as materialized (select line::${table.sql} as r from unnest($1::text[]) line)
    insert into ${table.sql} (${columnList(table.columns)}) overriding system value
    select ${columnList(table.columns, '(r).')} from given`;
  const foreign = `select 1 from unnest($1::text[]) line
    where (line::${table.sql})."${table.tenantColumn}" is distinct from ${Number(tenant)} limit 1`;
  let batch: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (batch.length === 0) return;
    if (tenant !== null && (await client.query(foreign, [batch])).rows.length > 0)
      throw new BackupRefused('DAMAGED', `The dump has rows of another tenant in ${table.name}.`);
    await client.query(insert, [batch]);
    [batch, characters] = [[], 0];
  };
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    if (line === '') continue;
    const row = JSON.parse(line) as string;
    batch.push(row);
    characters += row.length;
    if (batch.length >= AT_ONCE || characters > CHARACTERS_AT_ONCE) await flush();
  }
  await flush();
}

/** Hash of a file that is too large to be read at once. */
export async function hashFile(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash: Hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
