import { join } from 'node:path';
import type pg from 'pg';
import { revokeKeys, setAside } from './aftermath.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { readManifest } from './dump-folder.ts';
import type { Manifest } from './manifest.ts';
import { pgRestore, pgToolsFor } from './pg-tools.ts';
import { BackupRefused } from './refusal.ts';
import {
  demandKeys,
  demandMigrations,
  demandRows,
  demandSchema,
  demandSecret,
  fill,
  type Restored,
  type RestoreInput,
  raiseSequences,
} from './restore-tenant.ts';
import { SPEAK_ALIKE } from './rows.ts';
import { connect, demandRights, serverMajor } from './session.ts';
import { restoreFiles } from './stored-files.ts';

/**
 * How far numbers leap: those that were given after the dump are known at the provider and in mails, and must not be given to
 * something else. Of 68,719,476,736 each table has.
 */
const LEAP = 1_000_000;

/** What a restore of everything is told beside the rest. */
export interface WholeInput extends RestoreInput {
  /** Brings an empty database to this version's schema; asked for where the dump has rows alone. */
  readonly migrate: () => Promise<void>;
  /** Names of this version's migrations: PostgreSQL's own dump brings its schema, which this version must know how to settle. */
  readonly migrations: readonly string[];
  readonly path?: string;
}

/**
 * Puts everything back into an empty database.
 * @throws BackupRefused
 */
export async function restoreWhole(input: WholeInput): Promise<Restored> {
  const manifest = await readManifest(input.folder);
  if (manifest.of.what !== 'whole')
    throw new BackupRefused('OTHER_FORM', 'This is a dump of one brand, not of everything.');
  demandSecret(manifest, input.secrets);
  const client = await connect(input.url);
  try {
    await demandRights(client, 'restore');
    await demandEmpty(client);
    if (manifest.archive) {
      demandMigrations(manifest, input.migrations);
      await restoreArchive(client, input, manifest);
    } else await input.migrate();
    await client.query(`begin; ${SPEAK_ALIKE}`);
    const catalogue = await readCatalogue(client);
    demandSchema(manifest, catalogue);
    // No trigger makes news, books money or counts anew of what is written here: the dump has what came of it.
    await client.query('set local session_replication_role = replica');
    if (manifest.archive) await demandAll(client, catalogue, manifest);
    else {
      // What the migrations brought is in the dump as it was then.
      for (const { sql } of catalogue.tables) await client.query(`delete from ${sql}`);
      await fill(client, catalogue, input.folder, manifest, null);
    }
    const keysRevoked = input.keepKeys ? 0 : await revokeKeys(client, null, false);
    const aside = { ...(await setAside(client, null)), keysRevoked };
    await demandKeys(client, catalogue, null);
    await raiseSequences(client, manifest, LEAP);
    await client.query('commit');
    const files = await restoreFiles(input.filesDir, input.folder, manifest);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { manifest, rows, files, setAside: aside };
  } finally {
    await client.end();
  }
}

/** @throws NOT_EMPTY */
async function demandEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.tenant') is not null as there`,
  );
  const taken = rows[0]?.there && ((await client.query('select from tenant limit 1')).rowCount ?? 0) > 0;
  if (taken)
    throw new BackupRefused(
      'NOT_EMPTY',
      'This database has brands: everything is restored into an empty database, so that nothing is lost by it.',
    );
}

async function restoreArchive(client: pg.ClientBase, input: WholeInput, manifest: Manifest): Promise<void> {
  const found = await pgToolsFor(await serverMajor(client), input.path);
  if (!found.tools)
    throw new BackupRefused(
      'TOOL_FAILED',
      `The dump was made by pg_dump, and it cannot be read here: ${found.because}.`,
    );
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regnamespace('app') is not null as there`,
  );
  if (rows[0]?.there)
    throw new BackupRefused(
      'NOT_EMPTY',
      'This database has tables: a dump of pg_dump goes into a database that was just made.',
    );
  // Passwords and rights of these come with the next migration.
  for (const role of manifest.roles)
    await client.query(
      `do $$ begin create role ${client.escapeIdentifier(role)} nologin; exception when duplicate_object then null; end $$`,
    );
  if (manifest.archive) await pgRestore(input.url, join(input.folder, manifest.archive.file));
}

async function demandAll(client: pg.ClientBase, { tables }: Catalogue, manifest: Manifest): Promise<void> {
  for (const dumped of manifest.tables) {
    const table = tables.find(({ sql }) => sql === dumped.table);
    if (!table) throw new BackupRefused('DAMAGED', `${dumped.table} did not come with the dump.`);
    await demandRows(client, table, dumped, null);
  }
}
