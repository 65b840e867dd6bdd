import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePorts } from './free-ports.ts';

/** A running copy of the product. */
export interface OwnCopy {
  /** Address of the platform's host, such as `http://localhost:23456`. */
  readonly origin: string;
  /** Ends it, waits for its end and removes its data. */
  stop(): Promise<void>;
}

/** What {@link startOwnCopy} may be told; specs replace the launcher. */
export interface StartOptions {
  /** The launcher's file, from the root. */
  readonly launcher?: string;
  /** How long it may take until `ready` (ms); the first start of a checkout also builds. */
  readonly within?: number;
  /** How long it may take to end (ms) before it is killed. */
  readonly leaveWithin?: number;
  /** Settings beside its own ports and folder. */
  readonly settings?: Readonly<Record<string, string>>;
}

const ROOT = dirname(dirname(dirname(import.meta.dirname)));
const READY = /^ready (http\S+)$/;
/** Settings that would make the copy somebody else's: their ports, data, database, providers and mail server. */
const NOT_INHERITED = [
  'AI_API_KEY',
  'AI_BASE_URL',
  'AI_BUDGET',
  'AI_INPUT_PRICE',
  'AI_MODEL',
  'AI_OUTPUT_PRICE',
  'AI_SPEECH_API_KEY',
  'AI_SPEECH_BASE_URL',
  'AI_SPEECH_MODEL',
  'AI_SPEECH_PRICE',
  'BASE_DOMAIN',
  'DATABASE_URL',
  'DEMO',
  'DEMO_FLEET',
  'DVLA_API_BASE',
  'DVLA_API_KEY',
  'FILES_DIR',
  'MOT_API_BASE',
  'MOT_API_KEY',
  'MOT_CLIENT_ID',
  'MOT_CLIENT_SECRET',
  'MOT_SCOPE',
  'MOT_TOKEN_URL',
  'NODE_ENV',
  'SESSION_SECRET',
  'SMTP_URL',
  'STRIPE_API_BASE',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_SCRIPT_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TRUSTED_PROXIES',
  'WEBHOOKS_ALLOW_LOOPBACK',
];

/**
 * Starts the product through its launcher on free ports with fresh demo data, and waits until it is ready. It ends
 * with this process, even when this process is killed, because the launcher watches the channel between the two.
 * @throws Error with what the launcher said, when it ends or is not ready in time
 */
export async function startOwnCopy(options: StartOptions = {}): Promise<OwnCopy> {
  const { launcher = 'tools/start/main.ts', within = 300_000, leaveWithin = 20_000, settings } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'convoy-copy-'));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', launcher], {
    cwd: ROOT,
    // Vans that drive by themselves would take time from what is measured or tried.
    env: environment({ DEMO_FLEET: '0', ...settings, PORT: String(await freePorts()), DATA_DIR: dataDir }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own: Ctrl-C reaches it once, from us, after the tests have let go of it.
    detached: process.platform !== 'win32',
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const stop = async () => {
    await end(child, ended, leaveWithin);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return { origin: await untilReady(child, ended, within), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilReady(child: ChildProcess, ended: Promise<void>, within: number): Promise<string> {
  const said: string[] = [];
  const ready = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line);
        const origin = READY.exec(line)?.[1];
        if (origin) resolve(origin);
      });
    }
  });
  const fault = (why: string) => new Error(`${why}\n${said.slice(-40).join('\n')}`);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(fault(`The product was not ready within ${within} ms.`)), within);
  });
  const gone = ended.then(() => Promise.reject(fault('The product ended before it was ready.')));
  try {
    return await Promise.race([ready, late, gone]);
  } finally {
    clearTimeout(timer);
  }
}

async function end(child: ChildProcess, ended: Promise<void>, leaveWithin: number): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  const hard = setTimeout(() => child.kill('SIGKILL'), leaveWithin);
  await ended;
  clearTimeout(hard);
}

function environment(own: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !NOT_INHERITED.includes(name));
  return { ...Object.fromEntries(inherited), ...own };
}
