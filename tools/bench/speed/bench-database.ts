import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  connectOnce,
  migrate,
  OWNER_ROLE,
  ownerRoleSql,
  rolePassword,
  schemaFiles,
} from '@convoy/platform/db';
import { startEmbeddedPostgres } from '@convoy/platform/embedded-postgres';
import { type DatasetSize, fillDataset } from './dataset.ts';

const WORKSPACE = resolve(import.meta.dirname, '../../..');
/** The database holds nothing but made-up rows and answers on the loopback address alone. */
const SUPERUSER_PASSWORD = 'superuser-of-the-bench';
const ROLE_SECRET = 'role-secret-of-the-bench-0123456789';
const DATABASE = 'convoy_bench';

/** A database full of made-up hires. */
export interface BenchDatabase {
  /** Address as the API logs in: row level security applies. */
  readonly app: string;
  /** The same with a role that bypasses row level security: what the bare server uses. */
  readonly owner: string;
  readonly superuser: string;
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL over a folder and fills it, unless a dataset of that size is there already; one that was
 * kept gets the migrations that came since.
 * @param dataDir folder to keep; null makes one and removes it at the end
 * @param name what its folder is called then
 * @param stops gets what ends it, before it is filled
 */
export async function openBenchDatabase(
  dataDir: string | null,
  port: number,
  size: DatasetSize,
  print: (line: string) => void,
  name = 'convoy-bench',
  stops: (() => Promise<unknown>)[] = [],
): Promise<BenchDatabase> {
  const home = resolve(dataDir ?? join(tmpdir(), `${name}-${process.pid}`));
  mkdirSync(home, { recursive: true, mode: 0o755 });
  const server = await startEmbeddedPostgres({
    dataDir: join(home, 'postgres'),
    port,
    superuserPassword: SUPERUSER_PASSWORD,
    logFile: join(home, 'postgres.log'),
  });
  const end = async () => {
    await server.stop();
    if (dataDir !== null) return;
    rmSync(server.cluster, { recursive: true, force: true });
    rmSync(home, { recursive: true, force: true });
  };
  let ended: Promise<void> | undefined;
  const stop = () => {
    ended ??= end();
    return ended;
  };
  stops.unshift(stop);
  const as = (role: string) => server.connectionString(DATABASE, role, rolePassword(ROLE_SECRET, role));
  const superuser = server.connectionString(DATABASE);
  try {
    const made = fingerprint(size);
    const migrateOn = () =>
      migrate({ migratorUrl: as(OWNER_ROLE), roleSecret: ROLE_SECRET, schema: schemaFiles(WORKSPACE) });
    if (await holds(superuser, made)) {
      await migrateOn();
      print(`dataset kept in ${home}`);
    } else {
      const admin = await connectOnce(server.connectionString('postgres'), () => {});
      await admin.query(ownerRoleSql(ROLE_SECRET));
      await admin.query(`drop database if exists ${DATABASE} with (force)`);
      await admin.query(`create database ${DATABASE} owner ${OWNER_ROLE}`);
      await admin.end();
      await migrateOn();
      await fillDataset(superuser, size, made, print);
    }
    return { app: as('convoy_app'), owner: as(OWNER_ROLE), superuser, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What a dataset is known by: its size and its makers. */
function fingerprint(size: DatasetSize): string {
  const digest = createHash('sha256').update(JSON.stringify(size));
  digest.update(readFileSync(join(import.meta.dirname, 'dataset.ts')));
  return digest.digest('hex').slice(0, 16);
}

async function holds(url: string, name: string): Promise<boolean> {
  const client = await connectOnce(url, () => {}).catch(() => null);
  if (!client) return false;
  try {
    const { rows } = await client.query<{ name: string }>('select name from bench.dataset');
    return rows[0]?.name === name;
  } catch {
    // Half made, or of an older bench.
    return false;
  } finally {
    await client.end();
  }
}
