import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  connectOnce,
  createPool,
  migrate,
  OWNER_ROLE,
  ownerRoleSql,
  type Pool,
  rolePassword,
} from '@convoy/platform/db';
import { type EmbeddedPostgres, isPortFree, startEmbeddedPostgres } from '@convoy/platform/embedded-postgres';
import { killGroup, runToEnd, spawnProgram } from '../../start/programs.ts';

const ROOT = join(import.meta.dirname, '../../..');
const MIGRATIONS = join(ROOT, 'libs/platform/db/migrations');
const DATABASE = 'convoy';
const ROLE_SECRET = 'role-secret-of-the-proofs-0123456789';
const SUPERUSER_PASSWORD = 'superuser-of-the-proofs';
const READY_WITHIN_MS = 60_000;

/** The processes of the product that can be killed. */
export type Role = 'api' | 'worker';
export type Victim = Role | 'database';

/** The whole product in processes of its own, on a data folder of its own, which can be killed one by one. */
export interface Processes {
  /** Port of the API. */
  readonly port: number;
  /** Origin of the provider's stand-in. */
  readonly provider: string;
  /** The owner of the database: to arrange and to look. */
  readonly owner: Pool;
  readonly workerUrl: string;
  /** Rows of a statement run by the owner, again and again while the database is away. */
  rows<R = Record<string, unknown>>(sql: string, values?: readonly unknown[]): Promise<R[]>;
  /** What even the owner may not do. */
  asSuperuser(sql: string): Promise<void>;
  /** Starts a process, with where it is to die if anywhere. */
  start(role: Role, crashAt?: string): Promise<void>;
  /** Ends a process as the machine would. */
  kill(role: Role): Promise<void>;
  /** Ends a process in order. */
  stop(role: Role): Promise<void>;
  /** Whether a process was ended at the point it was started with. */
  died(role: Role): boolean;
  /** Whether a process stands still at the point it was started with. */
  stands(role: Role): boolean;
  goOn(role: Role): void;
  /** Kills every process of the database at once, and starts it again from what it left. */
  killDatabase(): Promise<void>;
  /** The last lines a process wrote. */
  said(role: Role): string;
  close(): Promise<void>;
}

/** Builds the API for a proof of its own: specs run before the product is built, and beside each other. */
async function buildApi(): Promise<string> {
  const folder = join(ROOT, '.cache', `proof-api-${process.pid}`);
  const rspack = join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js');
  await promisify(execFile)(
    process.execPath,
    [rspack, 'build', '--config', 'rspack.config.ts', '--output-path', folder],
    { cwd: join(ROOT, 'apps/api') },
  );
  return folder;
}

/** Starts everything but API and worker, which start when told to. */
export async function startProcesses(): Promise<Processes> {
  const home = mkdtempSync(join(tmpdir(), 'convoy-proof-'));
  // The database runs as another account where this one is root.
  chmodSync(home, 0o755);
  const port = await sixPorts();
  const options = {
    dataDir: join(home, 'postgres'),
    port: port + 1,
    superuserPassword: SUPERUSER_PASSWORD,
    logFile: join(home, 'logs', 'postgres.log'),
  };
  const [built, server] = await Promise.all([buildApi(), startEmbeddedPostgres(options)]);
  const address = (role: string) => server.connectionString(DATABASE, role, rolePassword(ROLE_SECRET, role));
  await makeDatabase(server, address(OWNER_ROLE));
  const owner = createPool({
    connectionString: address(OWNER_ROLE),
    name: 'proof',
    max: 4,
    statementTimeout: 60_000,
  });

  const environment: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: home,
    DEMO: '0',
    LOG_LEVEL: 'warn',
    CALLS_PER_MINUTE: '1000000',
    SESSION_SECRET: 'session-secret-of-the-proofs-0123456789',
    DATABASE_APP_URL: address('convoy_app'),
    DATABASE_PLATFORM_URL: address('convoy_platform'),
    DATABASE_WORKER_URL: address('convoy_worker'),
  };
  // The platform alone: proofs make their own brands.
  await runToEnd(
    {
      name: 'seed',
      args: [join(built, 'main.js'), 'seed'],
      env: { ...environment, DATABASE_MIGRATOR_URL: address(OWNER_ROLE), DATABASE_ROLE_SECRET: ROLE_SECRET },
      cwd: ROOT,
      logFile: join(home, 'logs', 'seed.log'),
    },
    new AbortController().signal,
  );
  const children = new Map<string, { child: ChildProcess; log: string; from: number }>();
  const spawn = async (name: string, args: string[], more: NodeJS.ProcessEnv): Promise<void> => {
    const log = join(home, 'logs', `${name}.log`);
    const child = spawnProgram(
      { name, args, env: { ...environment, ...more }, cwd: ROOT, logFile: log },
      { ipc: true },
    );
    children.set(name, { child, log, from: statSync(log).size });
    const ready = Promise.race([
      once(child, 'message').then(() => null),
      once(child, 'exit').then(([code, signal]) => `ended with ${signal ?? code}`),
      sleep(READY_WITHIN_MS, 'is not ready', { ref: false }),
    ]);
    // One that is to die or to stand at a point may do so while it starts: the worker finds work at once.
    let over = false;
    const stands = async () => {
      while (!over && marks(name) === 0) await sleep(100);
      return null;
    };
    const fault = await (more.CRASH_AT ? Promise.race([ready, stands()]) : ready);
    over = true;
    if (fault && !(more.CRASH_AT && child.signalCode === 'SIGKILL'))
      throw new Error(`${name} ${fault}: ${said(name)}`);
  };
  const written = (name: string): string => {
    const known = children.get(name);
    return known ? readFileSync(known.log).subarray(known.from).toString() : '';
  };
  const marks = (name: string) => written(name).split('crash point ').length - 1;
  const said = (name: string) => written(name).trim().split('\n').slice(-15).join('\n');
  const gone = ({ child }: { child: ChildProcess }) => child.exitCode !== null || child.signalCode !== null;
  const end = async (name: string, signal: NodeJS.Signals): Promise<void> => {
    const known = children.get(name);
    if (!known || gone(known)) return;
    const ended = once(known.child, 'exit');
    killGroup(known.child, signal);
    // One that stands still hears of nothing but this.
    const hard = setTimeout(() => killGroup(known.child, 'SIGKILL'), 15_000);
    await ended;
    clearTimeout(hard);
  };
  await Promise.all([
    spawn('stripe-emulator', ['tools/stripe-emulator/main.ts'], { PORT: String(port + 2) }),
    spawn('mail-sink', ['tools/mail-sink/main.ts'], { PORT: String(port + 3) }),
  ]);

  const stops = new Map<string, number>();
  return {
    port,
    provider: `http://127.0.0.1:${port + 2}`,
    owner,
    workerUrl: address('convoy_worker'),
    rows: async <R>(sql: string, values: readonly unknown[] = []) =>
      (await whileAway(() => owner.query(sql, [...values]))).rows as R[],
    asSuperuser: async (sql) => {
      const admin = await connectOnce(server.connectionString(DATABASE), () => {});
      await admin.query(sql).finally(() => admin.end());
    },
    start: async (role, crashAt) => {
      stops.set(role, 0);
      await spawn(role, [join(built, 'main.js'), role], crashAt ? { CRASH_AT: crashAt } : {});
    },
    kill: (role) => end(role, 'SIGKILL'),
    stop: (role) => end(role, 'SIGTERM'),
    died: (role) => children.get(role)?.child.signalCode === 'SIGKILL',
    stands: (role) => marks(role) > (stops.get(role) ?? 0),
    goOn: (role) => {
      stops.set(role, marks(role));
      const child = children.get(role)?.child;
      if (child?.pid) process.kill(child.pid, 'SIGCONT');
    },
    killDatabase: async () => {
      await killEverythingOf(server);
      await startEmbeddedPostgres(options);
    },
    said,
    close: async () => {
      await Promise.all([...children.keys()].map((name) => end(name, 'SIGKILL')));
      await owner.end().catch(() => {});
      await server.stop();
      for (const folder of new Set([built, server.cluster, home]))
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function makeDatabase(server: EmbeddedPostgres, migratorUrl: string): Promise<void> {
  const admin = await connectOnce(server.connectionString('postgres'), () => {});
  await admin.query(ownerRoleSql(ROLE_SECRET));
  await admin.query(`create database ${DATABASE} owner ${OWNER_ROLE}`);
  await admin.end();
  await migrate({ migratorUrl, roleSecret: ROLE_SECRET, directory: MIGRATIONS });
}

/** Sends SIGKILL to the server and to each process it has, so that none of them finishes what it was at. */
async function killEverythingOf(server: EmbeddedPostgres): Promise<void> {
  const admin = await connectOnce(server.connectionString('postgres'), () => {});
  const { rows } = await admin.query<{ pid: number }>('select pid from pg_stat_activity');
  const postmaster = Number.parseInt(readFileSync(join(server.cluster, 'postmaster.pid'), 'utf8'), 10);
  for (const pid of [postmaster, ...rows.map((row) => row.pid)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended with the server.
    }
  }
  admin.end().catch(() => {});
}

/** Does something again while the database cannot be reached. */
export async function whileAway<T>(work: () => Promise<T>, forMs = 60_000): Promise<T> {
  const giveUpAt = Date.now() + forMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string };
      const away =
        /^(57P0|08|ECONN|EPIPE)/.test(code) || /Connection terminated|timeout|closed/i.test(message);
      if (!away || Date.now() > giveUpAt) throw error;
      await sleep(50);
    }
  }
}

/** The first of six free neighbours (what `npm start` uses beside its own), below the ports that the system gives to outgoing connections. */
async function sixPorts(): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 12_000);
    const free = await Promise.all([0, 1, 2, 3, 4, 5].map((offset) => isPortFree(first + offset)));
    if (free.every(Boolean)) return first;
  }
}
