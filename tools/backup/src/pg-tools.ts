import { execFile } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { promisify } from 'node:util';
import { BackupRefused } from './refusal.ts';

const run = promisify(execFile);

/** PostgreSQL's own tools, where this machine has them. */
export interface PgTools {
  readonly major: number;
}

/** What became of looking for them. */
export type FoundTools = { readonly tools: PgTools } | { readonly tools: null; readonly because: string };

/**
 * Looks for `pg_dump` and `pg_restore` that know this server: older ones refuse it.
 * @param major of the server
 */
export async function pgToolsFor(major: number, path = process.env.PATH): Promise<FoundTools> {
  const versions: number[] = [];
  for (const tool of ['pg_dump', 'pg_restore']) {
    try {
      const { stdout } = await run(tool, ['--version'], { env: { ...process.env, PATH: path } });
      versions.push(Number(/\) (\d+)/.exec(stdout)?.[1] ?? 0));
    } catch {
      return { tools: null, because: `${tool} is not on this machine` };
    }
  }
  const oldest = Math.min(...versions);
  if (oldest < major)
    return { tools: null, because: `pg_dump here is of PostgreSQL ${oldest}, and the server is ${major}` };
  return { tools: { major: oldest } };
}

/** Without the rows that no dump has, and without the queue's: the worker makes that one anew. */
export async function pgDump(
  url: string,
  file: string,
  snapshot: string,
  withoutRowsOf: readonly string[],
): Promise<void> {
  await call('pg_dump', url, [
    '--format=custom',
    `--file=${file}`,
    `--snapshot=${snapshot}`,
    '--exclude-table-data=pgboss.*',
    ...withoutRowsOf.map((table) => `--exclude-table-data=${table}`),
  ]);
  // It is written with the mode that the account gives all its files.
  await chmod(file, 0o600);
}

/** Into an empty database, whole or not at all. */
export async function pgRestore(url: string, file: string): Promise<void> {
  await call('pg_restore', url, [
    '--single-transaction',
    '--exit-on-error',
    '--dbname',
    databaseOf(url),
    file,
  ]);
}

const databaseOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));

/** The password goes by the environment: arguments are seen by every account of the machine. */
async function call(tool: string, url: string, args: readonly string[]): Promise<void> {
  const { username, password, hostname, port, searchParams } = new URL(url);
  const env = {
    ...process.env,
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: databaseOf(url),
  };
  try {
    await run(tool, [...args], { env, maxBuffer: 16_000_000 });
  } catch (error) {
    const said = String((error as { stderr?: string }).stderr ?? (error as Error).message).trim();
    throw new BackupRefused('TOOL_FAILED', `${tool} failed: ${said.split('\n').slice(-3).join(' ')}`);
  }
}
