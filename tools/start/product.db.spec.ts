// Rotates: the whole product starts and stops; the journeys start it in every run.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isPortFree } from '@convoy/platform/embedded-postgres';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inputStamp } from './build.ts';
import { Household, launch } from './launch.ts';
import { STOP_BOUNDS_MS, startProduct } from './product.ts';

/** Stands in for every program of the product: says what it was given, answers `ready`, ends when told. */
const PROGRAM = `
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
const role = process.argv[2] ?? basename(dirname(process.argv[1]));
const note = (name) => join(process.env.DATA_DIR, name + '.json');
writeFileSync(note(role) + '.half', JSON.stringify({ pid: process.pid, env: process.env }));
renameSync(note(role) + '.half', note(role));
// Of what goes through to it the language alone is the spec's to choose.
if (role === 'migrate' && process.env.LANG === 'listens') console.log('plugins that listen: zone-tracker');
if (role === 'migrate' || role === 'onboard') process.exit(0);
if (role === 'seed') {
  console.log(JSON.stringify({ seed: 7, tenants: [{ slug: 'swift-vans', name: 'Swift Vans', url: 'http://swift-vans.localhost' }], accounts: [] }));
  process.exit(0);
}
if (role === process.env.LANG) {
  // Not before the others have said who they are: the spec looks whether they were ended.
  while (!['worker', 'stripe-emulator', 'mail-sink', 'dvla-emulator'].every((other) => existsSync(note(other))))
    await new Promise((resolve) => setTimeout(resolve, 20));
  console.error('Error: a bad day for ' + role);
  process.exit(4);
}
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
setInterval(() => {}, 1000);
process.send('ready');
`;
// Every start here makes a database: on a loaded machine that takes its time, and only a hang should end a test.
vi.setConfig({ testTimeout: 180_000 });

const NAMES = [
  'PORT',
  'DATA_DIR',
  'DATABASE_URL',
  'STRIPE_SECRET_KEY',
  'SMTP_URL',
  'DVLA_API_KEY',
  'NODE_ENV',
  'DEMO',
  'LANG',
];

let root: string;
let dataDir: string;
let port: number;
let lines: string[];
let before: Record<string, string | undefined>;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'convoy-product-'));
  chmodSync(root, 0o755);
  for (const path of [
    'apps/api/dist/main.js',
    'tools/stripe-emulator/main.ts',
    'tools/mail-sink/main.ts',
    'tools/dvla-emulator/main.ts',
  ])
    write(path, PROGRAM);
  write('package.json', '{"type":"module"}');
  write('apps/api/package.json', '{"type":"module","scripts":{"build":"none"}}');
  write('.cache/built.json', inputStamp(root));
  dataDir = join(root, 'data');
  lines = [];
  port = await sixFreePorts();
  before = Object.fromEntries(NAMES.map((name) => [name, process.env[name]]));
  for (const name of NAMES) delete process.env[name];
  Object.assign(process.env, { PORT: String(port), DATA_DIR: dataDir });
});
afterEach(() => {
  for (const name of NAMES) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
  rmSync(root, { recursive: true, force: true });
});

/** The first of seven free neighbours, below the ports that the system gives to outgoing connections. */
async function sixFreePorts(): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 12_000);
    const free = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((offset) => isPortFree(first + offset)));
    if (free.every(Boolean)) return first;
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Launches the little product; `running` is called at the ready line, and then it is told to stop. */
function run(running: () => Promise<void> | void = () => {}): Promise<0 | 1> {
  const abort = new AbortController();
  const print = (line: string) => {
    lines.push(line);
    if (line.startsWith('ready ')) void Promise.resolve(running()).finally(() => abort.abort());
  };
  return launch({
    up: (household, signal) => startProduct(root, household, signal, print),
    household: new Household(STOP_BOUNDS_MS),
    signal: abort.signal,
    print,
    printFault: print,
  });
}

const told = (role: string) =>
  JSON.parse(readFileSync(join(dataDir, `${role}.json`), 'utf8')) as {
    pid: number;
    env: Record<string, string>;
  };

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const ROLES = ['api', 'worker', 'stripe-emulator', 'mail-sink', 'dvla-emulator'];

describe('startProduct', () => {
  it('brings everything up, ends in the ready line, and leaves no process behind', async () => {
    let alive: boolean[] = [];
    const code = await run(() => {
      alive = ROLES.map((role) => isAlive(told(role).pid));
    });
    expect(code).toBe(0);
    expect(alive).toEqual(ROLES.map(() => true));
    expect(ROLES.map((role) => isAlive(told(role).pid))).toEqual(ROLES.map(() => false));
    expect(existsSync(join(dataDir, 'onboard.json'))).toBe(true);
    expect(await isPortFree(port + 1)).toBe(true);
    expect(existsSync(join(dataDir, 'running.json'))).toBe(false);
    expect(lines.indexOf(`ready http://localhost:${port}`)).toBe(lines.indexOf('… stopping') - 1);
    expect(lines.join('\n')).toMatch(/✓ demo data .*\(seed 7\)/);
  });

  it('gives each process no more than it needs', async () => {
    expect(await run()).toBe(0);
    const names = (role: string) =>
      Object.keys(told(role).env).filter((name) => /SECRET$|^DATABASE/.test(name));
    expect(names('api').sort()).toEqual([
      'DATABASE_APP_URL',
      'DATABASE_CONNECTIONS',
      'DATABASE_PLATFORM_URL',
      'SESSION_SECRET',
    ]);
    expect(names('worker').sort()).toEqual([
      'DATABASE_PLATFORM_URL',
      'DATABASE_WORKER_URL',
      'SESSION_SECRET',
    ]);
    expect(names('mail-sink')).toEqual([]);
    expect(names('stripe-emulator')).toEqual([]);
    expect(told('stripe-emulator').env.PORT).toBe(String(port + 2));
    expect(told('mail-sink').env.PORT).toBe(String(port + 3));
    expect(told('dvla-emulator').env.PORT).toBe(String(port + 5));
    expect(names('dvla-emulator')).toEqual([]);
    expect(told('migrate').env.DATABASE_MIGRATOR_URL).toContain(`convoy_migrator`);
  });

  it('starts no stand-in for what was given', async () => {
    const given = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      SMTP_URL: 'smtp://m.example',
      DVLA_API_KEY: 'key-of-the-dvla',
    };
    Object.assign(process.env, given, { DEMO: '0' });
    try {
      expect(await run()).toBe(0);
    } finally {
      delete process.env.STRIPE_PUBLISHABLE_KEY;
    }
    expect(existsSync(join(dataDir, 'stripe-emulator.json'))).toBe(false);
    expect(existsSync(join(dataDir, 'mail-sink.json'))).toBe(false);
    expect(existsSync(join(dataDir, 'dvla-emulator.json'))).toBe(false);
    expect(existsSync(join(dataDir, 'onboard.json'))).toBe(false);
    // The platform itself must be there also without demo data.
    expect(told('seed').env.DEMO).toBe('0');
    expect(lines.join('\n')).toMatch(/^✓ brands [\d.]+ s$/m);
    expect(lines.join('\n')).not.toContain('demo data');
    expect(told('api').env).toMatchObject({
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_API_BASE: 'https://api.stripe.com',
      DVLA_API_KEY: 'key-of-the-dvla',
    });
    expect(told('api').env).not.toHaveProperty('MOT_API_KEY');
  });

  it('ends with the log and one sentence when the API does not come up, and leaves nothing running', async () => {
    process.env.LANG = 'api';
    expect(await run()).toBe(1);
    expect(lines.at(-1)).toMatch(/^✗ api ended with code 4 before it was ready: its log is .*api\.log\.$/);
    expect(lines.join('\n')).toContain('Error: a bad day for api');
    expect(ROLES.map((role) => isAlive(told(role).pid))).toEqual(ROLES.map(() => false));
    expect(await isPortFree(port + 1)).toBe(true);
  });

  it('starts the API again when it is killed', async () => {
    expect(
      await run(async () => {
        const { pid } = told('api');
        process.kill(pid, 'SIGKILL');
        await vi.waitFor(() => expect(lines).toContain('✓ api is up again'), { timeout: 60_000 });
        expect(told('api').pid).not.toBe(pid);
      }),
    ).toBe(0);
    expect(isAlive(told('api').pid)).toBe(false);
  });

  it('runs what a plugin listens with in a process of its own, starts it again when it dies, and ends it', async () => {
    process.env.LANG = 'listens';
    expect(
      await run(async () => {
        expect(lines.join('\n')).toMatch(/✓ plugins that listen .*\(zone-tracker\)/);
        const { pid, env } = told('plugin');
        expect(
          Object.keys(env)
            .filter((name) => /SECRET$|^DATABASE/.test(name))
            .sort(),
        ).toEqual(['DATABASE_PLATFORM_URL', 'DATABASE_WORKER_URL', 'SESSION_SECRET']);
        process.kill(pid, 'SIGKILL');
        await vi.waitFor(() => expect(lines).toContain('✓ plugin-zone-tracker is up again'), {
          timeout: 60_000,
        });
        expect(told('plugin').pid).not.toBe(pid);
      }),
    ).toBe(0);
    expect(isAlive(told('plugin').pid)).toBe(false);
  });
});
