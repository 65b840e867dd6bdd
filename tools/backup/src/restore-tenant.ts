import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDuplicate, isRetryable, sqlState } from '@convoy/platform/db';
import type pg from 'pg';
import { keepLiving, rememberLiving, revokeKeys, type SetAside, setAside } from './aftermath.ts';
import { brokenKeys, type Catalogue, readCatalogue, type SchemaMarks, type Table } from './catalogue.ts';
import { readManifest } from './dump-folder.ts';
import type { Manifest } from './manifest.ts';
import { BackupRefused } from './refusal.ts';
import { readRows, SPEAK_ALIKE, writeRows } from './rows.ts';
import { connect, demandRights, installationOf, secretMark } from './session.ts';
import { restoreFiles } from './stored-files.ts';

/** What every restore is told. */
export interface RestoreInput {
  readonly url: string;
  readonly filesDir: string;
  readonly folder: string;
  /** Secrets that open what is sealed here: the one of today, and the one before it. */
  readonly secrets: readonly string[];
  /** Lets API keys work of which nothing is known; otherwise they are revoked. */
  readonly keepKeys?: boolean;
}

/** What was restored. */
export interface Restored {
  readonly manifest: Manifest;
  readonly rows: number;
  readonly files: number;
  readonly setAside: SetAside;
}

/** What processes remember of a tenant and are told to forget (migrations 0022, 0045, 0083). */
const REMEMBERED = ['tenants', 'depots', 'rates', 'cards', 'plugins'];

/** What a restore of one tenant is told beside the rest. */
export interface TenantInput extends RestoreInput {
  /** Takes away what is there of it. */
  readonly replace?: boolean;
}

/**
 * Puts one tenant back where others live, in one transaction: whole, or nothing. A brand that is there should be in
 * maintenance (`inMaintenance`): what writes for it meanwhile makes this wait, and begin again after a deadlock.
 * @throws BackupRefused
 */
export async function restoreTenant(input: TenantInput): Promise<Restored> {
  const manifest = await readManifest(input.folder);
  const { of } = manifest;
  if (of.what !== 'tenant')
    throw new BackupRefused('OTHER_FORM', 'This is a dump of everything: it goes into an empty database.');
  const stranger = manifest.files.find(({ tenant }) => tenant !== of.id);
  if (stranger) throw new BackupRefused('DAMAGED', `The dump has a file of another brand: ${stranger.path}.`);
  demandSecret(manifest, input.secrets);
  const client = await connect(input.url);
  try {
    await demandRights(client, 'restore');
    return await againWhereBusy(client, () => restoreRows(client, input, manifest, of));
  } finally {
    await client.end();
  }
}

type OfTenant = Extract<Manifest['of'], { what: 'tenant' }>;

async function restoreRows(
  client: pg.Client,
  input: TenantInput,
  manifest: Manifest,
  of: OfTenant,
): Promise<Restored> {
  await client.query(`begin; ${SPEAK_ALIKE}`);
  // In a deadlock the session that looks first gives way: a request is repeated by itself, a restore is long.
  await client.query(`set local deadlock_timeout = '5s'`);
  const catalogue = await readCatalogue(client);
  demandSchema(manifest, catalogue);
  if ((await installationOf(client)) !== manifest.installation)
    throw new BackupRefused(
      'OTHER_INSTALLATION',
      'The dump is of another installation, whose numbers would meet those of this one: restore the whole of that one beside this.',
    );
  // Waits for writers of this tenant, and keeps others from it until the end.
  const there = await client.query<{ slug: string }>('select slug from tenant where id = $1 for update', [
    of.id,
  ]);
  const today = there.rows[0]?.slug;
  const living = today !== undefined;
  if (living && !input.replace)
    throw new BackupRefused(
      'TENANT_IS_THERE',
      `"${of.slug}" is in this database${today === of.slug ? '' : `, as "${today}"`}: restoring takes away what it has now; say --replace to do that.`,
    );
  if (living) {
    await lockRows(client, ofTenants(catalogue), of.id);
    await rememberLiving(client, of.id);
  }
  // No trigger makes news, books money or counts anew of what is written here: the dump has what came of it.
  await client.query('set local session_replication_role = replica');
  if (living)
    for (const table of ofTenants(catalogue).reverse())
      await client.query(`delete from ${table.sql} where "${table.tenantColumn}" = ${of.id}`);
  const rows = await fill(client, catalogue, input.folder, manifest, of.id);
  if (living) await keepLiving(client, of.id);
  const keysRevoked = input.keepKeys && !living ? 0 : await revokeKeys(client, of.id, living);
  const aside = { ...(await setAside(client, of.id)), keysRevoked };
  await demandKeys(client, catalogue, of.id);
  await raiseSequences(client, manifest, 0);
  for (const topic of REMEMBERED)
    await client.query(`select pg_notify('convoy_stale', $1)`, [`${topic}:${of.id}`]);
  await client.query('commit');
  // Files come after the rows: without these nobody can ask for them, and writing them again does no harm.
  const files = await restoreFiles(input.filesDir, input.folder, manifest);
  return { manifest, rows, files, setAside: aside };
}

const ATTEMPTS = 6;
/** A race that was lost, or a lock that somebody kept for too long. */
const isBusy = (error: unknown) => isRetryable(error) || sqlState(error) === '55P03';

/** @throws BUSY where the rows were never free */
async function againWhereBusy<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work();
    } catch (error) {
      await client.query('rollback');
      if (!isBusy(error)) throw error;
      if (attempt === ATTEMPTS)
        throw new BackupRefused(
          'BUSY',
          'Other connections kept writing for this brand, so nothing was changed: stop the worker, or end its long transactions, and run the command again.',
        );
      await pause(250 * 2 ** attempt);
    }
}

/** Locks a tenant's rows, the tables that others point at first and each in the order of its key, as reservations do. */
async function lockRows(client: pg.ClientBase, tables: readonly Table[], tenant: number): Promise<void> {
  for (const { oid, sql, tenantColumn } of tables) {
    const key = await client.query<{ columns: string | null }>(
      `select string_agg(quote_ident(a.attname), ', ' order by k.place) as columns
       from pg_index i, unnest(i.indkey) with ordinality k (attnum, place), pg_attribute a
       where i.indrelid = $1::oid and i.indisprimary and a.attrelid = i.indrelid and a.attnum = k.attnum`,
      [oid],
    );
    const order = key.rows[0]?.columns ? `order by ${key.rows[0].columns}` : '';
    await client.query(
      `select count(*) from (select from ${sql} where "${tenantColumn}" = ${Number(tenant)} ${order} for update) locked`,
    );
  }
}

const ofTenants = ({ tables }: Catalogue): Table[] =>
  tables.filter(({ tenantColumn }) => tenantColumn !== null);

/** Writes the rows of a dump and sees that what lies in the database then is, to the byte, what was dumped. */
export async function fill(
  client: pg.ClientBase,
  { tables }: Catalogue,
  folder: string,
  manifest: Manifest,
  tenant: number | null,
): Promise<number> {
  let rows = 0;
  for (const dumped of manifest.tables) {
    const table = tables.find(({ sql }) => sql === dumped.table);
    if (!table || dumped.file === null || (tenant !== null && table.tenantColumn === null))
      throw new BackupRefused('DAMAGED', `The dump has rows of ${dumped.table}, which is no table of dumps.`);
    try {
      await writeRows(client, table, join(folder, dumped.file), tenant);
    } catch (error) {
      throw refusalOf(error, table);
    }
    await demandRows(client, table, dumped, tenant);
    rows += dumped.rows;
  }
  return rows;
}

/** @throws DAMAGED where a table holds other rows than were dumped */
export async function demandRows(
  client: pg.ClientBase,
  table: Table,
  dumped: { rows: number; sha256: string },
  tenant: number | null,
): Promise<void> {
  const { rows, sha256 } = await readRows(client, table, tenant);
  if (rows !== dumped.rows || sha256 !== dumped.sha256)
    throw new BackupRefused('DAMAGED', `${table.name} has other rows after the restore than were dumped.`);
}

function refusalOf(error: unknown, table: Table): unknown {
  if (error instanceof BackupRefused) return error;
  const { detail, message } = error as { detail?: string; message: string };
  if (isDuplicate(error))
    return new BackupRefused(
      'NAME_TAKEN',
      `${table.name} has what another brand has taken since: ${detail ?? message}`,
    );
  // A row that PostgreSQL cannot read, or that breaks a rule of the table.
  if (/^2[23]/.test(sqlState(error) ?? ''))
    return new BackupRefused('DAMAGED', `A row of ${table.name} cannot be written: ${message}`);
  return error;
}

/** @throws SOMETHING_MISSING */
export async function demandKeys(
  client: pg.ClientBase,
  catalogue: Catalogue,
  tenant: number | null,
): Promise<void> {
  const broken = await brokenKeys(client, catalogue, tenant);
  if (broken.length > 0)
    throw new BackupRefused(
      'SOMETHING_MISSING',
      `What the dump stands on is not here: ${broken.join('; ')}.`,
    );
}

/** @throws OTHER_SCHEMA */
export function demandSchema(manifest: Manifest, { schema }: Pick<Catalogue, 'schema'>): void {
  const differs = differenceOf(manifest.schema, schema);
  if (differs === null) return;
  throw new BackupRefused(
    'OTHER_SCHEMA',
    `The dump is of another version of the database (${differs}): restore it with the version and the plugins it was made with, and migrate that to this version.`,
  );
}

/** The same by the names of migrations alone, before anything is there that could be compared. */
export function demandMigrations(manifest: Manifest, migrations: readonly string[]): void {
  demandSchema(manifest, { schema: { ...manifest.schema, migrations: [...migrations] } });
}

/** How the schema of a dump differs from the one here; null where it does not. */
function differenceOf(dump: SchemaMarks, here: SchemaMarks): string | null {
  const lacking = (all: readonly string[], of: readonly string[]) => all.filter((name) => !of.includes(name));
  const [onlyThere, onlyHere] = [
    lacking(dump.migrations, here.migrations),
    lacking(here.migrations, dump.migrations),
  ];
  if (onlyThere.length > 0) return `it has the migrations ${onlyThere.join(', ')}, which are not here`;
  if (onlyHere.length > 0) return `it lacks the migrations ${onlyHere.join(', ')}`;
  if (dump.functions !== here.functions) return 'its functions are others';
  return dump.sha256 === here.sha256 ? null : 'its tables have other columns';
}

/** @throws OTHER_SECRET */
export function demandSecret(manifest: Manifest, secrets: readonly string[]): void {
  if (manifest.secret === null || secrets.some((secret) => secretMark(secret) === manifest.secret)) return;
  throw new BackupRefused(
    'OTHER_SECRET',
    'What is sealed in the dump was sealed by another secret: give that one as SESSION_SECRET, or as SESSION_SECRET_PREVIOUS.',
  );
}

/**
 * Never back: a number is given once. Outside the transaction, as sequences are; a leap that nothing came of does no harm.
 * @param leap beyond what was given when the dump was made: what was given since is known at the provider
 */
export async function raiseSequences(
  client: pg.ClientBase,
  { sequences }: Manifest,
  leap: number,
): Promise<void> {
  for (const { name, value } of sequences)
    await client.query(
      `select setval($1::text::regclass, greatest($2::bigint, pg_sequence_last_value($1::text::regclass)))`,
      [name, value + leap],
    );
}
