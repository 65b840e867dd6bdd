import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectOnce, migrate, migrationName, schemaFiles } from '@convoy/platform/db';
import { type TestDatabase, urlOf } from '@convoy/platform/testing';
import { readCatalogue } from '../catalogue.ts';
import type { Manifest } from '../manifest.ts';
import { SPEAK_ALIKE } from '../rows.ts';

/** The secret that the specs' dumps are sealed by. */
export const SECRET = 'a secret of the specs, long enough';

/** Hands for specs about backups: folders, hashes of what a database holds, dumps that are meddled with. */
export function backupBench(database: TestDatabase) {
  const home = mkdtempSync(join(tmpdir(), 'convoy-backup-spec-'));
  const url = urlOf(database.cluster, database.name, 'postgres');
  const made: string[] = [];
  const schema = schemaFiles(join(import.meta.dirname, '../../../..'));
  return {
    home,
    url,
    filesDir: join(home, 'files'),
    folder: () => join(home, `dump-${randomBytes(4).toString('hex')}`),

    /**
     * What each table holds, by tenant where it has one: `public.van 4711` → hash.
     * @param but rows in which one of these numbers stands are left out
     */
    hashes: (at = url, but: readonly number[] = []) => hashesOf(at, but),

    /** Tables with a pattern in some of their rows, wherever it stands there, and in how many. */
    found: (at: string, pattern: string) => foundIn(at, pattern),

    /** The one number that a question to another database is answered with. */
    async value(at: string, sql: string): Promise<number> {
      const client = await connectOnce(at, () => {});
      const { rows } = await client.query<[number]>({ text: sql, rowMode: 'array' });
      await client.end();
      return rows[0]![0];
    },

    /** A bare database on the same server, its address for the product's worker, what migrates it, and the migrations' names. */
    async bare(): Promise<{
      url: string;
      migrations: readonly string[];
      workerUrl: string;
      platformUrl: string;
      migrate(): Promise<void>;
    }> {
      const name = `restored_${randomBytes(4).toString('hex')}`;
      await database.asSuperuser(`create database ${name} owner convoy_migrator`);
      made.push(name);
      return {
        url: urlOf(database.cluster, name, 'postgres'),
        migrations: schema.migrations.map(migrationName),
        workerUrl: urlOf(database.cluster, name, 'convoy_worker'),
        platformUrl: urlOf(database.cluster, name, 'convoy_platform'),
        migrate: async () => {
          await migrate({
            migratorUrl: urlOf(database.cluster, name, 'convoy_migrator'),
            roleSecret: database.cluster.roleSecret,
            schema,
          });
        },
      };
    },

    async close(): Promise<void> {
      for (const name of made) await database.asSuperuser(`drop database if exists ${name} with (force)`);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Changes what a dump says of itself, and seals it as if it had been written so. */
export function forge(folder: string, change: (manifest: Manifest) => void): void {
  const file = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  change(manifest);
  for (const table of manifest.tables)
    if (table.file) table.sha256 = hashOf(readFileSync(join(folder, table.file)));
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  writeFileSync(file, text);
  writeFileSync(join(folder, 'manifest.sha256'), `${hashOf(text)}\n`);
}

const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

async function hashesOf(url: string, but: readonly number[]): Promise<Record<string, string>> {
  const others = but.length === 0 ? 'true' : `t::text !~ '\\y(${but.join('|')})\\y'`;
  const client = await connectOnce(url, () => {});
  try {
    await client.query(`begin isolation level repeatable read read only; ${SPEAK_ALIKE}`);
    const { tables } = await readCatalogue(client);
    // One statement for all of them; a brand without rows in a table has a line of it, too.
    const all = tables.map(({ name, sql, tenantColumn }) =>
      tenantColumn === null
        ? `select '${name}' as name, md5(coalesce(string_agg(t::text, e'\\n' order by t::text collate "C"), '')) as hash from ${sql} t where ${others}`
        : `select '${name} ' || n.id, md5(coalesce((select string_agg(t::text, e'\\n' order by t::text collate "C")
             from ${sql} t where t."${tenantColumn}" = n.id and ${others}), '')) from tenant n`,
    );
    const { rows } = await client.query<{ name: string; hash: string }>(all.join(' union all '));
    const hashes = Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
    await client.query('commit');
    return hashes;
  } finally {
    await client.end();
  }
}

async function foundIn(url: string, pattern: string): Promise<Record<string, number>> {
  const client = await connectOnce(url, () => {});
  try {
    const { tables } = await readCatalogue(client);
    const all = tables.map(
      ({ name, sql }) =>
        `select '${name}' as name, count(*)::int as rows from ${sql} t where t::text ~* $1::text`,
    );
    const { rows } = await client.query<{ name: string; rows: number }>(all.join(' union all '), [pattern]);
    return Object.fromEntries(rows.filter((one) => one.rows > 0).map((one) => [one.name, one.rows]));
  } finally {
    await client.end();
  }
}

/** The hashes of one tenant, or of all but that one. */
export const hashesBut = (hashes: Record<string, string>, tenant: number) =>
  Object.fromEntries(Object.entries(hashes).filter(([name]) => !name.endsWith(` ${tenant}`)));
