import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connectOnce, migrate, ownerRoleSql, rolePassword, schemaFiles } from '../../db/src/index.ts';
import { isPortFree, startEmbeddedPostgres } from '../../embedded-postgres/src/index.ts';

/** How a spec reaches the server that all specs share. Plain data: it travels from the global setup to each file. */
export interface TestCluster {
  /** `postgres://` of the server without user and database. */
  readonly host: string;
  readonly port: number;
  /** What an address ends with: where the server's socket lies, or nothing. */
  readonly query: string;
  readonly superuserPassword: string;
  readonly roleSecret: string;
  /** A migrated database that nobody connects to; each file gets a copy. */
  readonly template: string;
}

/** The workspace, whose slices have the SQL files. */
const WORKSPACE = resolve(import.meta.dirname, '../../../..');

/** Connection string of a role of the cluster to one of its databases. */
export function urlOf(cluster: TestCluster, database: string, role: string): string {
  const password = role === 'postgres' ? cluster.superuserPassword : rolePassword(cluster.roleSecret, role);
  return `postgres://${role}:${password}@${cluster.host}:${cluster.port}/${database}${cluster.query}`;
}

/**
 * Starts a PostgreSQL of its own on a random port, makes the owner's role and migrates the template: about two
 * seconds, once for all specs. Nothing of it survives `stop`, nor the end of this process without it.
 */
export async function startTestCluster(): Promise<{ cluster: TestCluster; stop(): Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), 'convoy-db-specs-'));
  chmodSync(home, 0o755);
  const superuserPassword = 'superuser-of-the-specs';
  const server = await startEmbeddedPostgres({
    dataDir: join(home, 'db'),
    port: await freePort(),
    superuserPassword,
    logFile: join(home, 'postgres.log'),
    shared: 'test',
  });
  const abandon = () => endAtOnce(server.cluster, home);
  process.once('exit', abandon);
  const stop = async () => {
    process.off('exit', abandon);
    await server.stop();
    rmSync(server.cluster, { recursive: true, force: true });
    rmSync(home, { recursive: true, force: true });
  };
  const cluster: TestCluster = {
    host: server.host,
    port: server.port,
    query: server.query,
    superuserPassword,
    roleSecret: 'role-secret-of-the-specs',
    template: 'convoy_template',
  };
  try {
    const admin = await connectOnce(urlOf(cluster, 'postgres', 'postgres'), () => {});
    await admin.query(ownerRoleSql(cluster.roleSecret));
    await admin.query(`create database ${cluster.template} owner convoy_migrator`);
    await admin.end();
    await migrate({
      migratorUrl: urlOf(cluster, cluster.template, 'convoy_migrator'),
      roleSecret: cluster.roleSecret,
      schema: schemaFiles(WORKSPACE),
    });
    return { cluster, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A run that is stopped ends at once and waits for nothing: neither does what ends its server. */
function endAtOnce(cluster: string, home: string): void {
  try {
    process.kill(Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10), 'SIGQUIT');
    for (const folder of [cluster, home]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch {
    // It was ending already, or its last files are its own to remove: nobody is left to tell.
  }
}

async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_001 + Math.floor(Math.random() * 20_000);
    if (await isPortFree(port)) return port;
  }
}
