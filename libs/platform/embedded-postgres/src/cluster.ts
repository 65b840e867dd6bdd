import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './embedded-postgres.error.ts';
import { isAlive } from './postmaster.ts';
import { type RunAs, runProgram } from './run-as.ts';

const MAJOR = '18';

/**
 * Makes the cluster where there is none yet. It is made beside its place and renamed when whole, so that a start
 * killed in the middle leaves nothing that looks like a database. Returns true when it was made now.
 */
export async function ensureCluster(
  cluster: string,
  binaries: Binaries,
  superuserPassword: string,
  account: RunAs,
  durable: boolean,
): Promise<boolean> {
  await sweepHalfMade(cluster);
  if (existsSync(cluster)) {
    const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => null);
    if (version !== null) {
      if (version.trim() === MAJOR) return false;
      throw new EmbeddedPostgresError(
        'DATA_FOLDER',
        `${cluster} holds a PostgreSQL ${version.trim()} database and this program brings PostgreSQL ${MAJOR}: choose another DATA_DIR, or dump and restore the old one.`,
      );
    }
    if ((await readdir(cluster)).length > 0)
      throw new EmbeddedPostgresError(
        'DATA_FOLDER',
        `${cluster} holds files that are no PostgreSQL database: choose another DATA_DIR or empty that folder.`,
      );
  }

  const half = `${cluster}.making-${process.pid}-${randomBytes(3).toString('hex')}`;
  const passwordFile = `${half}.password`;
  try {
    await mkdir(half, { recursive: true, mode: 0o700 });
    await writeFile(passwordFile, `${superuserPassword}\n`, { mode: 0o600 });
    if (account) for (const path of [half, passwordFile]) await chown(path, account.uid, account.gid);
    await chmod(half, 0o700);
    const { code, output } = await runProgram(
      binaries.initdb,
      // The builtin provider brings its own C.UTF-8: no locale of the machine is needed and sorting never changes.
      [
        `--pgdata=${half}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--data-checksums',
        ...(durable ? [] : ['--no-sync']),
        '--no-instructions',
      ],
      account,
    );
    if (code !== 0)
      throw new EmbeddedPostgresError(
        'START_FAILED',
        `The embedded database could not be made in ${cluster}: ${lastLine(output)}`,
      );
    await rmdir(cluster).catch(() => {});
    await rename(half, cluster).catch((error: NodeJS.ErrnoException) => {
      // Another start of the same folder was first; its cluster is as good as ours.
      if (!existsSync(join(cluster, 'PG_VERSION'))) throw error;
    });
    return true;
  } finally {
    await rm(passwordFile, { force: true });
    await rm(half, { recursive: true, force: true });
  }
}

/** Removes what starts that are no longer alive left half made. */
async function sweepHalfMade(cluster: string): Promise<void> {
  const parent = dirname(cluster);
  const prefix = `${basename(cluster)}.making-`;
  for (const name of await readdir(parent).catch(() => [])) {
    if (!name.startsWith(prefix)) continue;
    if (isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue;
    await rm(join(parent, name), { recursive: true, force: true });
  }
}

/** The last line that says something; programs put the cause there. */
export function lastLine(output: string): string {
  return output.trim().split('\n').at(-1)?.trim() || 'it said nothing about the cause';
}
