import { setTimeout as sleep } from 'node:timers/promises';

/** How the wait after a fault ended, and when, from the end of the fault. */
export interface Again {
  /** Somebody was served; a process came to its next point before anybody was; or neither in time. */
  readonly end: 'served' | 'came' | 'nobody';
  readonly ms: number;
}

/** What is asked meanwhile. */
export interface Asking {
  /** Asks once. @returns whether one was served from the database */
  readonly ask: () => Promise<boolean>;
  /**
   * Told again and again; true where a process has come to the point that it was started anew for, where who looks is left
   * without an answer until it is over there.
   */
  readonly come: () => boolean;
  readonly withinMs: number;
  /** Asks no longer once this is given up. */
  readonly signal?: AbortSignal | undefined;
}

/** Called when a fault is over: asks from then on. */
export async function servesAgain({ ask, come, withinMs, signal }: Asking): Promise<Again> {
  const began = performance.now();
  const since = () => performance.now() - began;
  let again: Again | null = null;
  const goesOn = () => again === null && since() < withinMs && !signal?.aborted;
  const asking = (async () => {
    while (goesOn()) {
      if (await ask()) again ??= { end: 'served', ms: since() };
      else await sleep(100);
    }
  })();
  while (goesOn()) {
    if (come()) again ??= { end: 'came', ms: since() };
    else await sleep(20);
  }
  // Who looks is without an answer while a process stands: that is not waited for.
  if (again === null) await asking;
  signal?.throwIfAborted();
  return again ?? { end: 'nobody', ms: since() };
}

/** Counts how the waits ended. */
export class Recoveries {
  /** Faults after which somebody was served before anything else, and the longest that this took. */
  served = 0;
  servedMs = 0;
  /** Faults after which a process came to its next point before anybody was seen served: no time is told of these. */
  came = 0;
  /** Faults after which neither was in time. */
  nobody = 0;

  add({ end, ms }: Again): void {
    this[end] += 1;
    if (end !== 'served') return;
    this.servedMs = Math.max(this.servedMs, Math.round(ms));
  }
}

/** Both to their end, also where one of them fails: the first failure is thrown then. */
export async function bothOf(...work: readonly Promise<unknown>[]): Promise<void> {
  for (const done of await Promise.allSettled(work)) if (done.status === 'rejected') throw done.reason;
}
