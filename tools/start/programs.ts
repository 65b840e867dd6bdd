import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, closeSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { lastLines } from './data-folder.ts';
import { StartFault } from './progress.ts';

const LOG_TURNS_AT_BYTES = 20 * 1024 * 1024;

/** A program to run: Node with a script, its environment and its log. */
export interface Program {
  readonly name: string;
  /** Script and arguments for Node. */
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
  readonly logFile: string;
}

/**
 * Spawns a program in a process group of its own, so that Ctrl-C in the terminal reaches the launcher alone and it can
 * stop the rest in order. What a service writes is for its own account alone. Standard error, and standard output unless it is read, go to the log.
 */
export function spawnProgram(
  program: Program,
  options: { ipc: boolean; readOutput?: boolean },
): ChildProcess {
  // A child takes the mask over when it is made: mails, stand-in data and logs hold what others must not read.
  // Builds and other one-off work keep the caller's.
  const mask = options.ipc ? process.umask(0o077) : null;
  try {
    const log = openLog(program.logFile);
    const stdio: ('ignore' | 'pipe' | 'ipc' | number)[] = ['ignore', options.readOutput ? 'pipe' : log, log];
    if (options.ipc) stdio.push('ipc');
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...program.args], {
      cwd: program.cwd,
      env: program.env,
      stdio,
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    closeSync(log);
    return child;
  } finally {
    if (mask !== null) process.umask(mask);
  }
}

/** Ends a program and everything it started. */
export function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It ended by itself meanwhile.
  }
}

/**
 * Runs a program to its end and gives what it wrote to standard output.
 * @throws StartFault with its last log lines where it ends with another code than 0
 */
export function runToEnd(program: Program, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawnProgram(program, { ipc: false, readOutput: true });
    const begin = statSync(program.logFile).size;
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      appendFileSync(program.logFile, chunk);
    });
    const stop = () => killGroup(child, 'SIGTERM');
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    child.on('error', reject);
    child.on('close', (code, killed) => {
      signal.removeEventListener('abort', stop);
      if (code === 0) return resolve(output);
      const how = killed ? `was stopped by ${killed}` : `ended with code ${code}`;
      reject(
        new StartFault(
          `${program.name} ${how}: its log is ${program.logFile}.`,
          lastLines(program.logFile, { count: 40, from: begin }),
        ),
      );
    });
  });
}

function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  try {
    if (statSync(file).size > LOG_TURNS_AT_BYTES) renameSync(file, `${file}.1`);
  } catch {
    // No log yet.
  }
  return openSync(file, 'a');
}
