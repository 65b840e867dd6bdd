import { expect, it } from 'vitest';
import { trials, tryMutated } from '../testing/check-mutated.ts';

const TIMES = 1_000_000;
/** What a million frames may leave in memory, bytes: nothing is kept of them. */
const GROWTH = 32 * 1024 * 1024;

it.each(Object.keys(trials))(
  '%s survives a million mutated frames without growth',
  (name) => {
    tryMutated(name, 10_000, 1);
    const before = process.memoryUsage();
    const { read, refused } = tryMutated(name, TIMES, 2026);
    globalThis.gc?.();
    const after = process.memoryUsage();
    expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(GROWTH);
    if (globalThis.gc) expect(after.heapUsed - before.heapUsed).toBeLessThan(GROWTH);
    expect(read).toBeGreaterThan(TIMES / 50);
    expect(refused).toBeGreaterThan(TIMES / 50);
  },
  300_000,
);
