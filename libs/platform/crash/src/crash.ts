import { writeSync } from 'node:fs';
import type { CrashPoint } from './crash-points.ts';

/** Where a process is to die, or to stand still. */
export interface CrashOrder {
  readonly point: CrashPoint;
  /** At which pass of the place, from 1. */
  readonly pass: number;
  /**
   * `die`: kills itself as the machine would, once. `stand`: stands still at each pass of that number, so that whoever
   * watches can take something else away (the database) before it lets the process go on.
   */
  readonly end: 'die' | 'stand';
}

let armed: CrashOrder | null = null;
let passes = 0;

/** Gives this process its order; none in production, where the settings refuse one. */
export function armCrash(order: CrashOrder | null): void {
  armed = order;
  passes = 0;
}

/** A named place. Without an order for it nothing happens here. */
export function crashPoint(point: CrashPoint): void {
  if (armed !== null && armed.point === point) pass(armed);
}

function pass({ point, pass: wanted, end }: CrashOrder): void {
  passes += 1;
  if (passes < wanted) return;
  passes = 0;
  // By hand: nothing that waits for the event loop is written any more.
  writeSync(2, `crash point ${point}: ${end}\n`);
  process.kill(process.pid, end === 'die' ? 'SIGKILL' : 'SIGSTOP');
}
