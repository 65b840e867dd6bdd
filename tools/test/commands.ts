import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What the phases run their programs with. */
export interface Workbench {
  /** The checkout. */
  readonly root: string;
  readonly signal: AbortSignal;
  readonly print: (line: string) => void;
}

/** How a program ended and what it said; both texts are empty where it printed to the terminal. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/**
 * Runs a program of the packages on this Node, in a process group of its own, so that a stop ends all it started.
 * @param script path of the program's JavaScript below node_modules
 * @param shown true: it prints to the terminal; false: what it says is kept, for the phase to show when it failed
 */
export function runPackage(
  bench: Workbench,
  script: string,
  args: readonly string[],
  options: { shown: boolean; env?: NodeJS.ProcessEnv },
): Promise<Ended> {
  return runProgram(bench, join(bench.root, 'node_modules', script), args, options);
}

/** The same for a program of the checkout. @param file its path */
export function runProgram(
  bench: Workbench,
  file: string,
  args: readonly string[],
  options: { shown: boolean; env?: NodeJS.ProcessEnv },
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: bench.root,
      env: environment(bench.root, options.env),
      stdio: options.shown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    let output = '';
    let errors = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    const stop = () => endGroup(child);
    bench.signal.addEventListener('abort', stop, { once: true });
    if (bench.signal.aborted) stop();
    child.on('error', reject);
    child.on('close', (code) => {
      bench.signal.removeEventListener('abort', stop);
      resolve({ code, output: output.trim(), errors: errors.trim() });
    });
  });
}

/** Reads a JSON report that a program wrote, and removes it; `null` where it wrote none. */
export function takeReport<T>(file: string): T | null {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  } finally {
    rmSync(file, { force: true });
  }
}

function environment(root: string, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const bin = join(root, 'node_modules', '.bin');
  const separator = process.platform === 'win32' ? ';' : ':';
  return {
    ...process.env,
    PATH: `${bin}${separator}${process.env.PATH ?? ''}`,
    NX_DAEMON: 'false',
    ...more,
  };
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  const end = (signal: NodeJS.Signals) => {
    try {
      if (process.platform === 'win32') child.kill(signal);
      else process.kill(-(child.pid ?? 0), signal);
    } catch {
      // It ended by itself meanwhile.
    }
  };
  end('SIGTERM');
  const hard = setTimeout(() => end('SIGKILL'), 10_000);
  child.once('exit', () => clearTimeout(hard));
}
