import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { build } from '../../start/build.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const READY_WITHIN_MS = 60_000;

/** A server under measurement, in a process of its own. */
export interface MeasuredServer {
  readonly port: number;
  readonly pid: number;
  /** What its sessions call themselves in the database. */
  readonly application: string;
  stop(): Promise<void>;
}

/** The production build, as `npm start` makes it; nothing is done where it stands already. */
export async function buildProduct(print: (line: string) => void): Promise<void> {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  await build(
    { root: ROOT, logFile: join(ROOT, '.cache', 'bench-build.log'), signal: new AbortController().signal },
    (note) => print(`build ${note}`),
  );
}

/** How the product is run. */
export interface ProductOptions {
  /** Folder that gets a CPU profile of it. */
  readonly profileTo: string | null;
  /** Its LOG_LEVEL. Lines that are written for each request go nowhere, all others to the terminal. */
  readonly log: string;
}

/** No line for each request, no profile. */
export const AS_MEASURED: ProductOptions = { profileTo: null, log: 'warn' };
const BRIEF = new Set(['warn', 'error', 'fatal', 'silent']);

/** Starts the API in production mode. Nothing it is asked here reaches a payment provider or a mail server. */
export function startProduct(
  port: number,
  databaseUrl: string,
  { profileTo, log }: ProductOptions,
  more: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> {
  const dataDir = join(ROOT, '.cache', 'bench');
  mkdirSync(dataDir, { recursive: true });
  const profile = profileTo ? ['--cpu-prof', `--cpu-prof-dir=${profileTo}`] : [];
  return start(
    [...profile, join(ROOT, 'apps', 'api', 'dist', 'main.js'), 'api'],
    {
      PORT: String(port),
      DATABASE_APP_URL: databaseUrl,
      DATABASE_PLATFORM_URL: databaseUrl,
      DATA_DIR: dataDir,
      SESSION_SECRET: 'session-secret-of-the-bench-0123456789',
      STRIPE_SECRET_KEY: 'sk_test_nobody',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_nobody',
      SMTP_URL: 'smtp://127.0.0.1:9',
      LOG_LEVEL: log,
      // All of the bench comes from one address; it is counted, and never enough.
      CALLS_PER_MINUTE: '999999999',
      ...more,
    },
    { port, application: 'convoy api' },
    BRIEF.has(log) ? 'inherit' : 'ignore',
  );
}

/** Starts the bare server. */
export function startBare(port: number, databaseUrl: string): Promise<MeasuredServer> {
  return start(
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'bare-server.ts')],
    { PORT: String(port), DATABASE_URL: databaseUrl },
    { port, application: 'bare' },
  );
}

async function start(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  known: Pick<MeasuredServer, 'port' | 'application'>,
  output: 'inherit' | 'ignore' = 'inherit',
): Promise<MeasuredServer> {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', ...env },
    stdio: ['ignore', output, 'inherit', 'ipc'],
  });
  await ready(child);
  return { ...known, pid: child.pid ?? 0, stop: () => end(child) };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolveReady, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`A server was not ready within ${READY_WITHIN_MS} ms.`));
    }, READY_WITHIN_MS);
    child.once('message', () => {
      clearTimeout(late);
      resolveReady();
    });
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`A server ended with ${code} before it was ready.`));
    });
  });
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolveEnd) => {
    child.once('exit', () => resolveEnd());
    child.kill('SIGTERM');
  });
}

/** A port nobody listens on, as far as the system knows. */
export function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolvePort(address && typeof address === 'object' ? address.port : 0));
    });
  });
}
