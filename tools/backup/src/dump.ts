import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type Catalogue, leftOut, readCatalogue, type Table } from './catalogue.ts';
import { makeDumpFolder, writeManifest } from './dump-folder.ts';
import { type DumpedTable, FORM, type Manifest } from './manifest.ts';
import { pgDump, pgToolsFor } from './pg-tools.ts';
import { BackupRefused } from './refusal.ts';
import { hashFile, readRows, SPEAK_ALIKE } from './rows.ts';
import { connect, demandRights, installationOf, secretMark, serverMajor } from './session.ts';
import { dumpFiles } from './stored-files.ts';

/** What every dump is told. */
export interface DumpInput {
  /** Address of the product's database, of an account that sees all rows. */
  readonly url: string;
  /** Folder of the stored files. */
  readonly filesDir: string;
  /** Where the dump goes: a new or an empty folder. */
  readonly folder: string;
  /** The secret that seals; only its mark is kept. */
  readonly secret: string | null;
}

/** A dump that was made. */
export interface DumpedTenant {
  readonly manifest: Manifest;
  /** How the rows were written, for people. */
  readonly note: string;
}

/**
 * Dumps one tenant: its rows of every table, its row among the tenants, its domains, its files.
 * @throws BackupRefused
 */
export function dumpTenant(input: DumpInput & { readonly slug: string }): Promise<DumpedTenant> {
  return inSnapshot(input, async (client, catalogue) => {
    const of = { what: 'tenant' as const, id: await idOf(client, input.slug), slug: input.slug };
    const { id } = of;
    const tables = catalogue.tables.filter((table) => table.tenantColumn !== null);
    return { of, ...(await byRows(client, input, tables, id)), note: 'as rows' };
  });
}

/**
 * Dumps everything: with `pg_dump` where this machine has one that knows the server, otherwise as rows.
 * @param path where PostgreSQL's tools are looked for
 * @throws BackupRefused
 */
export function dumpWhole(input: DumpInput & { readonly path?: string }): Promise<DumpedTenant> {
  return inSnapshot(input, async (client, catalogue) => {
    const of = { what: 'whole' as const };
    const found = await pgToolsFor(await serverMajor(client), input.path);
    if (!found.tools)
      return {
        of,
        ...(await byRows(client, input, catalogue.tables, null)),
        note: `as rows: ${found.because}`,
      };
    const { rows } = await client.query<{ name: string }>('select pg_export_snapshot() as name');
    const file = 'whole.pgdump';
    await pgDump(input.url, join(input.folder, file), rows[0]!.name, Object.keys(leftOut));
    const tables: DumpedTable[] = [];
    for (const table of dumped(catalogue.tables))
      tables.push({ ...named(table), file: null, ...(await readRows(client, table, null)) });
    const archive = { file, ...(await hashFile(join(input.folder, file))) };
    const note = `by pg_dump of PostgreSQL ${found.tools.major}`;
    return { of, by: 'pg_dump' as const, tables, archive, files: await files(input, null), note };
  });
}

type Parts = Pick<Manifest, 'of' | 'by' | 'tables' | 'archive' | 'files'> & { note: string };

const dumped = (tables: readonly Table[]) => tables.filter(({ name }) => !Object.hasOwn(leftOut, name));
const named = ({ sql, columns }: Table) => ({ table: sql, columns: [...columns] });
const files = ({ filesDir, folder }: DumpInput, tenant: number | null) => dumpFiles(filesDir, folder, tenant);

async function byRows(
  client: pg.ClientBase,
  input: DumpInput,
  tables: readonly Table[],
  tenant: number | null,
): Promise<Omit<Parts, 'of' | 'note'>> {
  await mkdir(join(input.folder, 'rows'), { mode: 0o700 });
  const written: DumpedTable[] = [];
  for (const table of dumped(tables)) {
    const path = `rows/${table.name}.jsonl`;
    const file = await open(join(input.folder, path), 'wx', 0o600);
    try {
      written.push({ ...named(table), file: path, ...(await readRows(client, table, tenant, file)) });
      await file.sync();
    } finally {
      await file.close();
    }
  }
  // After the rows: a file that a row names was there before it.
  return { by: 'rows', tables: written, archive: null, files: await files(input, tenant) };
}

/** All rows as they are at one moment, whatever is written meanwhile. */
async function inSnapshot(
  input: DumpInput,
  work: (client: pg.Client, catalogue: Catalogue) => Promise<Parts>,
): Promise<DumpedTenant> {
  const client = await connect(input.url);
  let made: string | null = null;
  try {
    await demandRights(client, 'dump');
    await client.query(`begin isolation level repeatable read read only; ${SPEAK_ALIKE}`);
    const takenAt = new Date().toISOString();
    const catalogue = await readCatalogue(client);
    made = await makeDumpFolder(input.folder);
    const { note, ...parts } = await work(client, catalogue);
    const manifest: Manifest = {
      form: FORM,
      ...parts,
      takenAt,
      server: await serverMajor(client),
      schema: catalogue.schema,
      installation: await installationOf(client),
      secret: input.secret === null ? null : secretMark(input.secret),
      sequences: await sequencesOf(client),
      roles: await rolesOf(client),
    };
    await client.query('commit');
    await writeManifest(input.folder, manifest);
    return { manifest, note };
  } catch (error) {
    // An unfinished dump is worth nothing, and its folder would refuse the next attempt.
    if (made !== null) await rm(made, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

/**
 * The platform is no brand: all stand on it, and it goes into a dump of everything.
 * @throws TENANT_NOT_FOUND, with the brands that are there
 */
async function idOf(client: pg.ClientBase, slug: string): Promise<number> {
  const { rows } = await client.query<{ id: number; slug: string }>(
    `select id, slug from tenant where kind = 'brand' order by slug = $1 desc, slug limit 20`,
    [slug],
  );
  const [first] = rows;
  if (first?.slug === slug) return first.id;
  const names = rows.map((row) => row.slug).join(', ');
  throw new BackupRefused(
    'TENANT_NOT_FOUND',
    `There is no brand "${slug}" in this database${names ? `: it has ${names}` : ''}.`,
  );
}

async function sequencesOf(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: number }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as value from pg_sequences
     where schemaname not in ('pgboss', 'app_history') and last_value is not null order by 1`,
  );
  return rows;
}

async function rolesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct r.rolname::text as name from pg_shdepend d join pg_roles r on r.oid = d.refobjid
     where d.refclassid = 'pg_authid'::regclass and not r.rolsuper and r.rolname not like 'pg\\_%'
       and d.dbid = (select oid from pg_database where datname = current_database()) order by 1`,
  );
  return rows.map(({ name }) => name);
}
