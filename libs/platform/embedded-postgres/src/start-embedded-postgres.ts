import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Binaries, findBinaries } from './binaries.ts';
import { ensureCluster, lastLine } from './cluster.ts';
import { EmbeddedPostgresError } from './embedded-postgres.error.ts';
import { findLive, type LiveServer } from './live-server.ts';
import { endOrphans } from './orphans.ts';
import { isAlive, isPortFree, readPostmaster, servesCluster } from './postmaster.ts';
import { placeCluster } from './reachable.ts';
import { type RunAs, runAs, runProgram, SHIFTED_CLOCK, spawnOptionsFor } from './run-as.ts';
import { socketFile, socketFolder } from './socket.ts';

const HOST = '127.0.0.1';
const READY_WITHIN_MS = 60_000;
const PORT_BACK_WITHIN_MS = 5_000;
/** How long the backends of a killed server have to find out by themselves that it is gone. */
const LEAVE_WITHIN_MS = 3_000;
const FAST_STOP_WITHIN_MS = 4_000;
const IMMEDIATE_STOP_WITHIN_MS = 1_500;

/** What {@link startEmbeddedPostgres} needs to know. */
export interface EmbeddedPostgresOptions {
  /** Folder of the cluster; made when missing. As root it may stand in for another, see `placeCluster`. */
  readonly dataDir: string;
  /** Port on 127.0.0.1. */
  readonly port: number;
  /** Password of the superuser `postgres`, set when the cluster is made; later starts must give the same. */
  readonly superuserPassword: string;
  /** The server's own log; appended to. */
  readonly logFile: string;
  /** `'test'`: several test runs may share the server and nothing in it need survive a power cut (fsync off). */
  readonly shared?: 'test';
}

/** A running database server. */
export interface EmbeddedPostgres {
  readonly host: string;
  readonly port: number;
  /** True where a live server of the same folder was found instead of started. */
  readonly reused: boolean;
  /** Where the cluster really lies. */
  readonly cluster: string;
  /** What {@link connectionString} ends with: where the server's socket lies, or nothing. */
  readonly query: string;
  /** `postgres://…` of a database; without user and password the superuser's. Over the server's socket where it has one. */
  connectionString(database: string, user?: string, password?: string): string;
  /** Whether a server of the folder lives now, whoever started it; nothing is asked of it. */
  isAlive(): Promise<boolean>;
  /** Stops the server, whoever started it: fast, then hard; returns when the process is gone (≤ 6 s). */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL 18 over the packaged programs, in a process group of its own that outlives the caller, or finds
 * the live server of the same folder. A server of the folder on another port is moved to the asked one, except under
 * `shared: 'test'`, where its port is given instead.
 * @throws EmbeddedPostgresError whose message names the cause and the remedy in one sentence.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const account = runAs();
  const binaries = await findBinaries(account);
  const cluster = await placeCluster(resolve(options.dataDir), account);
  await mkdir(dirname(options.logFile), { recursive: true });

  const find = () => findLive(cluster, options.superuserPassword);
  const reuse = (server: LiveServer | null) =>
    server?.answers && (server.port === options.port || options.shared === 'test')
      ? describe(options, cluster, binaries, account, server.port, true)
      : null;

  const live = await find();
  const found = reuse(live);
  if (found) return found;
  if (live) await stopServer(live.pid, cluster, binaries, account);

  if (!(await isPortFree(options.port))) {
    // Another start of the same folder may have been quicker than this one.
    const rival = reuse(await find());
    if (rival) return rival;
    if (!(await becomesFree(options.port, cluster))) throw portBusy(options.port);
  }
  await ensureCluster(cluster, binaries, options.superuserPassword, account, options.shared !== 'test');

  const began = Date.now();
  for (;;) {
    await removeStaleLock(cluster);
    const outcome = await launch(options, cluster, binaries, account);
    if (outcome.started) return describe(options, cluster, binaries, account, options.port, false);
    const other = reuse(await find());
    if (other) return other;
    if (/Address already in use|could not bind/i.test(outcome.log)) throw portBusy(options.port);
    // Backends of a server killed a moment ago still hold its memory or its lock: they go by themselves, or are ended.
    const waited = Date.now() - began;
    if (!/lock file|shared memory/i.test(outcome.log) || waited > READY_WITHIN_MS)
      throw new EmbeddedPostgresError(
        'START_FAILED',
        `The embedded database did not start: ${lastLine(outcome.log)} (its log is ${options.logFile}).`,
      );
    if (waited > LEAVE_WITHIN_MS) await endOrphans(cluster);
    await sleep(300);
  }
}

/**
 * Whether the port can be listened on, waited for where the lock file names it: the server that died or was killed a
 * moment ago gives its port back a little later than its life.
 */
async function becomesFree(port: number, cluster: string): Promise<boolean> {
  const giveUpAt = Date.now() + PORT_BACK_WITHIN_MS;
  for (;;) {
    if (await isPortFree(port)) return true;
    if ((await readPostmaster(cluster))?.port !== port || Date.now() > giveUpAt) return false;
    await sleep(50);
  }
}

/** Removes a lock file whose process is gone or is another program that was given the same id. */
async function removeStaleLock(cluster: string): Promise<void> {
  const left = await readPostmaster(cluster);
  if (!left || (await servesCluster(left.pid, cluster))) return;
  await rm(`${socketFile(cluster, left.port)}.lock`, { force: true });
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

/** One attempt to start the server; `log` is what it wrote during the attempt. */
async function launch(
  options: EmbeddedPostgresOptions,
  cluster: string,
  binaries: Binaries,
  account: RunAs,
): Promise<{ started: boolean; log: string }> {
  const before = await stat(options.logFile).then(
    (found) => found.size,
    () => 0,
  );
  const log = openSync(options.logFile, 'a', 0o600);
  const child = spawn(binaries.postgres, serverArguments(options, cluster), {
    // A spec's database tells the time that the spec's own process tells.
    ...spawnOptionsFor(account, options.shared === 'test' ? SHIFTED_CLOCK : []),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let ended = false;
  let failure = '';
  child.on('exit', () => {
    ended = true;
  });
  child.on('error', (error) => {
    ended = true;
    failure = error.message;
  });
  child.unref();

  const giveUpAt = Date.now() + READY_WITHIN_MS;
  while (!ended && Date.now() < giveUpAt) {
    const found = await readPostmaster(cluster);
    if (found?.pid === child.pid && found?.ready) return { started: true, log: '' };
    await sleep(20);
  }
  if (!ended && child.pid) await stopServer(child.pid, cluster, binaries, account);
  return { started: false, log: failure || (await readFrom(options.logFile, before)) };
}

/** Settings by command line, so that they follow the program and not the age of the folder. */
function serverArguments(options: EmbeddedPostgresOptions, cluster: string): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: HOST,
    port: options.port,
    unix_socket_directories: socketFolder(cluster, options.port) ?? '',
    // Several files of specs share a test's server, each with the pools of an API and a worker.
    max_connections: options.shared === 'test' ? 200 : 100,
    shared_buffers: '128MB',
    effective_cache_size: '512MB',
    maintenance_work_mem: '64MB',
    random_page_cost: 1.1,
    // Short statements over small rows: compiling them costs more than it saves.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] %q%u@%d ',
    ...(options.shared === 'test'
      ? { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }
      : {}),
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** SIGINT = fast shutdown, SIGQUIT = immediate (recovers at the next start), then the process is killed. */
async function stopServer(pid: number, cluster: string, binaries: Binaries, account: RunAs): Promise<void> {
  if (process.platform === 'win32') {
    await runProgram(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-t', '10'], account);
    return;
  }
  const steps = [
    ['SIGINT', FAST_STOP_WITHIN_MS],
    ['SIGQUIT', IMMEDIATE_STOP_WITHIN_MS],
    ['SIGKILL', 500],
  ] as const;
  for (const [signal, within] of steps) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const giveUpAt = Date.now() + within;
    while (Date.now() < giveUpAt) {
      if (!isAlive(pid)) return;
      await sleep(20);
    }
  }
  throw new EmbeddedPostgresError('STOP_FAILED', `The embedded database (process ${pid}) does not stop.`);
}

function describe(
  options: EmbeddedPostgresOptions,
  cluster: string,
  binaries: Binaries,
  account: RunAs,
  port: number,
  reused: boolean,
): EmbeddedPostgres {
  // A server that was started before it had a socket is reached over its port.
  const query = existsSync(socketFile(cluster, port)) ? `?host=${encodeURIComponent(cluster)}` : '';
  return {
    host: HOST,
    port,
    reused,
    cluster,
    query,
    connectionString: (database, user = 'postgres', password = options.superuserPassword) =>
      `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${HOST}:${port}/${encodeURIComponent(database)}${query}`,
    isAlive: async () => {
      const found = await readPostmaster(cluster);
      return found !== null && (await servesCluster(found.pid, cluster));
    },
    stop: async () => {
      const found = await readPostmaster(cluster);
      if (found && (await servesCluster(found.pid, cluster)))
        await stopServer(found.pid, cluster, binaries, account);
    },
  };
}

function portBusy(port: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'PORT_BUSY',
    `Port ${port}, which the embedded database needs, is taken by another program: stop that program or choose another PORT.`,
  );
}

/** What was written to a file after `offset`. */
async function readFrom(file: string, offset: number): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const buffer = Buffer.alloc(Math.max(0, size - offset));
    await handle.read(buffer, 0, buffer.length, offset);
    return buffer.toString();
  } finally {
    await handle.close();
  }
}
