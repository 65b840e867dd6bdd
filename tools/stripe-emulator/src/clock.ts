/** Where the emulator takes its time from. Tests hand in a clock of their own, so that no test waits. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs `job` once at `at` (milliseconds since the epoch); the answer cancels it. */
  schedule(at: number, job: () => void): () => void;
}

/** Longest delay a Node timer keeps; a later job is looked at again then. */
const longestTimer = 2 ** 31 - 1;

/** The machine's clock. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  schedule(at, job) {
    const delay = Math.min(Math.max(at - Date.now(), 0), longestTimer);
    const timer = setTimeout(job, delay);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** A clock that stands still until told: `advance` runs what fell due, in order. */
export class ManualClock implements Clock {
  #now: number;
  #jobs: { at: number; job: () => void }[] = [];

  constructor(start: number) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  schedule(at: number, job: () => void): () => void {
    const entry = { at, job };
    this.#jobs.push(entry);
    return () => {
      this.#jobs = this.#jobs.filter((other) => other !== entry);
    };
  }

  /** Moves time on by `ms` and runs every job that became due. */
  advance(ms: number): void {
    this.#now += ms;
    const due = this.#jobs.filter((entry) => entry.at <= this.#now).sort((a, b) => a.at - b.at);
    this.#jobs = this.#jobs.filter((entry) => entry.at > this.#now);
    for (const entry of due) entry.job();
  }
}
