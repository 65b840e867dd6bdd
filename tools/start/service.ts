import type { ChildProcess } from 'node:child_process';
import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { lastLines } from './data-folder.ts';
import { killGroup, type Program, spawnProgram } from './programs.ts';
import { type Print, StartFault } from './progress.ts';

const READY_WITHIN_MS = 60_000;
/** The pause before the first new start; each further one is twice as long, up to the longest. */
export const FIRST_PAUSE_MS = 500;
export const LONGEST_PAUSE_MS = 30_000;
/** A service that ran this long before it died starts again at once. */
export const STEADY_AFTER_MS = 60_000;

/** How a service is kept alive; the defaults are for life, specs shorten them. */
export interface ServiceOptions {
  readonly print: Print;
  /** Told whenever the process behind the service changes. */
  readonly onProcess?: () => void;
  readonly readyWithinMs?: number;
  readonly firstPauseMs?: number;
}

/**
 * A program that is kept running: up once it says `ready` over its channel, started again with growing pauses when it
 * dies later, and ended in order.
 */
export class Service {
  readonly name: string;
  readonly #program: Program;
  readonly #options: ServiceOptions;
  #child: ChildProcess | null = null;
  #stopping = new AbortController();
  /** It was asked to end for good. */
  #over = false;
  #pause: number;

  constructor(program: Program, options: ServiceOptions) {
    this.name = program.name;
    this.#program = program;
    this.#options = options;
    this.#pause = options.firstPauseMs ?? FIRST_PAUSE_MS;
  }

  /** Id of the process, `null` between two lives. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /**
   * Starts the program and waits until it is up.
   * @throws StartFault with its last log lines where it dies or stays silent instead
   */
  async start(): Promise<void> {
    const child = spawnProgram(this.#program, { ipc: true });
    const begin = statSync(this.#program.logFile).size;
    this.#child = child;
    this.#options.onProcess?.();
    const bornAt = Date.now();
    const within = this.#options.readyWithinMs ?? READY_WITHIN_MS;
    let up = false;
    await new Promise<void>((resolve, reject) => {
      const fail = (how: string) =>
        reject(
          new StartFault(
            `${this.name} ${how}: its log is ${this.#program.logFile}.`,
            lastLines(this.#program.logFile, { from: begin }),
          ),
        );
      const timer = setTimeout(() => {
        fail(`was not ready within ${within / 1000} s`);
        killGroup(child, 'SIGKILL');
      }, within);
      child.on('message', (message) => {
        if (message !== 'ready') return;
        up = true;
        clearTimeout(timer);
        resolve();
      });
      child.on('error', (error) => fail(`could not be started (${error.message})`));
      child.on('exit', (code, signal) => {
        clearTimeout(timer);
        if (this.#child === child) this.#child = null;
        this.#options.onProcess?.();
        const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
        if (!up) return fail(`${how} before it was ready`);
        if (!this.#stopping.signal.aborted) void this.#revive(how, Date.now() - bornAt);
      });
    });
  }

  /** Starts the program, and goes on trying where it does not come up: nothing waits for it. */
  async startWhenItCan(): Promise<void> {
    try {
      await this.start();
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      const why = error instanceof StartFault ? error.message : String(error);
      this.#options.print(`! ${why}`);
      void this.#revive('did not come up', 0);
    }
  }

  /**
   * Ends the program and starts it anew, for what was changed meanwhile. Does nothing once it was stopped.
   * @throws StartFault as `start` does
   */
  async restart(withinMs: number): Promise<void> {
    if (this.#over) return;
    await this.#end(withinMs);
    if (this.#over) return;
    this.#stopping = new AbortController();
    await this.start();
  }

  /** Asks the program to end and, past the bound, ends it. Safe to call twice. */
  async stop(withinMs: number): Promise<void> {
    this.#over = true;
    await this.#end(withinMs);
  }

  async #end(withinMs: number): Promise<void> {
    this.#stopping.abort();
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    if (process.platform === 'win32') child.disconnect();
    else child.kill('SIGTERM');
    const timer = setTimeout(() => killGroup(child, 'SIGKILL'), withinMs);
    await gone;
    clearTimeout(timer);
    // What it started itself must not outlive it.
    killOrphans(child);
  }

  async #revive(how: string, livedMs: number): Promise<void> {
    if (livedMs >= STEADY_AFTER_MS) this.#pause = this.#options.firstPauseMs ?? FIRST_PAUSE_MS;
    let reason = how;
    for (;;) {
      const pause = this.#pause;
      this.#pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      this.#options.print(`! ${this.name} ${reason}; starting it again in ${(pause / 1000).toFixed(1)} s`);
      await sleep(pause, undefined, { signal: this.#stopping.signal }).catch(() => {});
      if (this.#stopping.signal.aborted) return;
      try {
        await this.start();
        this.#options.print(`✓ ${this.name} is up again`);
        return;
      } catch (error) {
        if (this.#stopping.signal.aborted) return;
        reason = error instanceof StartFault ? 'did not come up' : String(error);
      }
    }
  }
}

function killOrphans(child: ChildProcess): void {
  if (child.pid === undefined || process.platform === 'win32') return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Nobody is left in its group.
  }
}
