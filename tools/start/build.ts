import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runToEnd } from './programs.ts';
import { StartFault, type StepNote } from './progress.ts';

/** What builds read. Anything else may change without a build. */
const INPUTS = ['apps', 'libs', 'plugins', 'tools/federation', 'tools/slices', 'tenants'];
const ROOT_FILE = /^(package-lock\.json|package\.json|nx\.json|tsconfig.*\.json)$/;
const NO_INPUT = new Set(['node_modules', 'dist', '.nx', 'e2e', 'testing', '.data']);
const SPEC = /\.spec\.tsx?$|\.md$/;

/** What {@link build} needs. */
export interface BuildOptions {
  readonly root: string;
  readonly logFile: string;
  readonly signal: AbortSignal;
}

/**
 * Builds every app that has a `build` script, through Nx and its cache. Where no input changed since the last build
 * (by path, size and time) and every app has its `dist`, nothing is run at all.
 * @throws StartFault with the last lines of the build
 */
export async function build(options: BuildOptions, note: StepNote): Promise<void> {
  const { root } = options;
  const stampFile = join(root, '.cache', 'built.json');
  const release = await lock(join(root, '.cache', 'building.pid'), options.signal);
  try {
    const apps = appsToBuild(root);
    const stamp = inputStamp(root);
    const whole = apps.every((app) => existsSync(join(root, app, 'dist')));
    if (whole && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return note('unchanged');
    rmSync(stampFile, { force: true });
    await runToEnd(
      {
        name: 'The build',
        args: [
          join('node_modules', 'nx', 'dist', 'bin', 'nx.js'),
          'run-many',
          '-t',
          'build',
          '--outputStyle=static',
          '--parallel=2',
        ],
        cwd: root,
        logFile: options.logFile,
        env: {
          ...process.env,
          PATH: `${join(root, 'node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
          NODE_ENV: 'production',
          NX_DAEMON: 'false',
          NX_TUI: 'false',
          NX_NO_CLOUD: 'true',
          FORCE_COLOR: '0',
        },
      },
      options.signal,
    );
    const missing = apps.find((app) => !existsSync(join(root, app, 'dist')));
    if (missing)
      throw new StartFault(`The build of ${missing} left no dist folder: its log is ${options.logFile}.`);
    writeFileSync(stampFile, stamp);
    note(`${apps.length} apps`);
  } finally {
    release();
  }
}

/** Folders of the apps and plugins that have a `build` script, from the root. */
export function appsToBuild(root: string): string[] {
  const folders = ['apps', join('apps', 'remotes'), 'plugins'].flatMap((parent) => subfolders(root, parent));
  return folders.filter((folder) => {
    const file = join(root, folder, 'package.json');
    if (!existsSync(file)) return false;
    const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts?: Record<string, string> };
    return scripts?.build !== undefined;
  });
}

/** A digest of path, size and time of everything builds read. */
export function inputStamp(root: string): string {
  const digest = createHash('sha256');
  const add = (path: string) => {
    const { size, mtimeMs } = statSync(join(root, path));
    digest.update(`${path.split(sep).join('/')}\0${size}\0${mtimeMs}\n`);
  };
  for (const name of readdirSync(root).sort()) if (ROOT_FILE.test(name)) add(name);
  const walk = (folder: string) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!NO_INPUT.has(entry.name)) walk(path);
      } else if (entry.isFile() && !SPEC.test(entry.name)) add(path);
    }
  };
  for (const input of INPUTS) if (existsSync(join(root, input))) walk(input);
  return digest.digest('hex');
}

function subfolders(root: string, parent: string): string[] {
  if (!existsSync(join(root, parent))) return [];
  return readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(parent, entry.name));
}

/** Two copies of one checkout never build at once: they write the same `dist` folders. */
async function lock(file: string, signal: AbortSignal): Promise<() => void> {
  mkdirSync(dirname(file), { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = Number(readIfThere(file));
    if (!isAlive(holder)) rmSync(file, { force: true });
    else await sleep(200, undefined, { signal });
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
