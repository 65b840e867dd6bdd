import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs';
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
  schemaFiles,
} from '@convoy/platform/db';
import {
  type EmbeddedPostgres,
  isPortFree,
  processesOf,
  startEmbeddedPostgres,
} from '@convoy/platform/embedded-postgres';
import { killGroup, runToEnd, spawnProgram } from '../../start/programs.ts';
import { whileAway } from './while-away.ts';

const ROOT = join(import.meta.dirname, '../../..');
const DATABASE = 'convoy';
const ROLE_SECRET = 'role-secret-of-the-proofs-0123456789';
const SUPERUSER_PASSWORD = 'superuser-of-the-proofs';
const READY_WITHIN_MS = 60_000;

/** The processes of the product that can be killed. */
export type Role = 'api' | 'worker';
export type Victim = Role | 'database';
/** Also what stands in for the provider, and an API beside the first. */
export type Name = Role | 'stripe-emulator' | 'second api';

/** Where things are before any process of the product starts. */
export interface Whereabouts {
  /** Port of the API. */
  readonly port: number;
  readonly databasePort: number;
  readonly providerPort: number;
  /** Address of the database for a role, by its socket where it has one. */
  address(role: string): string;
}

/** The whole product in processes of its own, on a data folder of its own, which can be killed one by one. */
export interface Processes {
  /** Port of the API. */
  readonly port: number;
  /** Folder of everything that is kept. */
  readonly home: string;
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
  /** Starts one that is not there by itself: the provider's stand-in after it was killed, or a second API on other ports. */
  startAnother(name: Name, environment?: NodeJS.ProcessEnv): Promise<void>;
  /** Ends a process as the machine would. */
  kill(name: Name): Promise<void>;
  /** Ends a process in order. */
  stop(name: Name): Promise<void>;
  /** Lets a process stand still, until it goes on. */
  freeze(name: Name): void;
  thaw(name: Name): void;
  /** Whether a process was ended at the point it was started with. */
  died(role: Role): boolean;
  /** Whether a process stands still at the point it was started with. */
  stands(role: Role): boolean;
  goOn(role: Role): void;
  /** Kills every process of the database at once, and starts it again from what it left, after a while where told so. */
  killDatabase(awayMs?: number): Promise<void>;
  /** Starts the database from what it left, where it ended by itself. @returns whether it had */
  wakeDatabase(): Promise<boolean>;
  /** Lets every process of the database stand still. @returns what lets them go on */
  freezeDatabase(): Promise<() => void>;
  /** The last lines a process wrote. */
  said(name: Name): string;
  /** Everything a process wrote since it was started. */
  wrote(name: Name): string;
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

/**
 * Starts everything but API and worker, which start when told to.
 * @param between what is put between the processes, and what they have to know of it
 * @param prepare called with the folder of everything that is kept, before anything is in it
 * @param clear called before that folder is removed
 */
export async function startProcesses(
  between: (at: Whereabouts) => Promise<NodeJS.ProcessEnv> = async () => ({}),
  prepare: (home: string) => void = () => {},
  clear: () => void = () => {},
): Promise<Processes> {
  const home = mkdtempSync(join(tmpdir(), 'convoy-proof-'));
  // The database runs as another account where this one is root.
  chmodSync(home, 0o755);
  prepare(home);
  const port = await sixPorts();
  const options = {
    dataDir: join(home, 'database', 'postgres'),
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
    // Half of a start is compiling, and campaigns start the same files hundreds of times.
    NODE_COMPILE_CACHE: join(built, 'compiled'),
    PORT: String(port),
    DATA_DIR: home,
    DEMO: '0',
    LOG_LEVEL: 'warn',
    CALLS_PER_MINUTE: '1000000',
    SESSION_SECRET: 'session-secret-of-the-proofs-0123456789',
    DATABASE_APP_URL: address('convoy_app'),
    DATABASE_PLATFORM_URL: address('convoy_platform'),
    DATABASE_WORKER_URL: address('convoy_worker'),
    ...(await between({ port, databasePort: port + 1, providerPort: port + 2, address })),
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
    return known ? readFrom(known.log, known.from) : '';
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
  const startProvider = () =>
    spawn('stripe-emulator', ['tools/stripe-emulator/main.ts'], {
      PORT: String(port + 2),
      STRIPE_SECRET_KEY: '',
    });
  const signal = (name: Name, what: NodeJS.Signals): void => {
    const known = children.get(name);
    if (known && !gone(known)) killGroup(known.child, what);
  };
  await Promise.all([
    startProvider(),
    spawn('mail-sink', ['tools/mail-sink/main.ts'], { PORT: String(port + 3) }),
  ]);

  const stops = new Map<string, number>();
  return {
    port,
    home,
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
    startAnother: (name, more = {}) =>
      name === 'stripe-emulator' ? startProvider() : spawn(name, [join(built, 'main.js'), 'api'], more),
    kill: (name) => end(name, 'SIGKILL'),
    stop: (name) => end(name, 'SIGTERM'),
    freeze: (name) => signal(name, 'SIGSTOP'),
    thaw: (name) => signal(name, 'SIGCONT'),
    died: (role) => children.get(role)?.child.signalCode === 'SIGKILL',
    // It says so just before it does: who lets it go on in between would do it too early.
    stands: (role) => marks(role) > (stops.get(role) ?? 0) && isStopped(children.get(role)?.child.pid),
    goOn: (role) => {
      stops.set(role, marks(role));
      const child = children.get(role)?.child;
      if (child?.pid) process.kill(child.pid, 'SIGCONT');
    },
    killDatabase: async (awayMs = 0) => {
      await signalEverythingOf(server, 'SIGKILL');
      await sleep(awayMs);
      await startEmbeddedPostgres(options);
    },
    wakeDatabase: async () => !(await startEmbeddedPostgres(options)).reused,
    freezeDatabase: async () => {
      const stopped = await signalEverythingOf(server, 'SIGSTOP');
      return () => signalAll(stopped, 'SIGCONT');
    },
    said,
    wrote: written,
    close: async () => {
      await Promise.all([...children.keys()].map((name) => end(name, 'SIGKILL')));
      await owner.end().catch(() => {});
      await server.stop();
      clear();
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
  await migrate({ migratorUrl, roleSecret: ROLE_SECRET, schema: schemaFiles(ROOT) });
}

/**
 * Sends a signal to the server and to each process it has: killed, none of them finishes what it was at.
 * @returns who got it
 */
async function signalEverythingOf(server: EmbeddedPostgres, signal: NodeJS.Signals): Promise<number[]> {
  const postmaster = Number.parseInt(readFileSync(join(server.cluster, 'postmaster.pid'), 'utf8'), 10);
  const known = process.platform === 'linux' ? [] : await guestsOf(server);
  // It makes no more of them while they are looked for.
  signalAll([postmaster], 'SIGSTOP');
  const all = [...new Set([postmaster, ...known, ...(await processesOf(server.cluster))])];
  signalAll(all, signal);
  return all;
}

/** What the server itself tells of its processes, where the system does not: whoever is just coming in is not among them. */
async function guestsOf(server: EmbeddedPostgres): Promise<number[]> {
  const admin = await connectOnce(server.connectionString('postgres'), () => {});
  const { rows } = await admin.query<{ pid: number }>('select pid from pg_stat_activity');
  await admin.end();
  return rows.map(({ pid }) => pid);
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended with the server.
    }
  }
}

/** What was written to a file from a place on: it may be long, and is looked at again and again. */
function readFrom(file: string, from: number): string {
  const bytes = Buffer.alloc(Math.max(0, statSync(file).size - from));
  const descriptor = openSync(file, 'r');
  try {
    return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, from)).toString();
  } finally {
    closeSync(descriptor);
  }
}

/** Whether a process stands still, where the system tells. */
function isStopped(pid: number | undefined): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.startsWith('T') ?? false;
  } catch {
    return false;
  }
}

/** The first of seven free neighbours (what `npm start` uses beside its own), below the ports that the system gives to outgoing connections. */
export async function sixPorts(): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 12_000);
    const free = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((offset) => isPortFree(first + offset)));
    if (free.every(Boolean)) return first;
  }
}
