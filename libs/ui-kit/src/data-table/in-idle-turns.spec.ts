import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inIdleTurns } from './in-idle-turns.ts';

describe('work in idle turns', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const items = Array.from({ length: 20 }, (_, at) => at);

  it('does every item once, a few at a time', () => {
    const done: number[] = [];
    // Each item takes 3 ms, so that a turn of 8 ms has three of them.
    inIdleTurns(items, (item) => {
      done.push(item);
      vi.advanceTimersByTime(3);
    });
    expect(done).toEqual([]);
    vi.advanceTimersToNextTimer();
    expect(done).toEqual([0, 1, 2]);
    vi.runAllTimers();
    expect(done).toEqual(items);
  });

  it('does no more once it is stopped', () => {
    const done: number[] = [];
    const stop = inIdleTurns(items, (item) => {
      done.push(item);
      vi.advanceTimersByTime(3);
    });
    vi.advanceTimersToNextTimer();
    stop();
    vi.runAllTimers();
    expect(done).toEqual([0, 1, 2]);
  });

  it('takes the room that the browser names, and at least one item of a turn without any', () => {
    const turns: IdleRequestCallback[] = [];
    vi.stubGlobal('requestIdleCallback', (turn: IdleRequestCallback) => turns.push(turn));
    const done: number[] = [];
    inIdleTurns(items, (item) => done.push(item));
    turns[0]!({ didTimeout: false, timeRemaining: () => 0 });
    expect(done).toEqual([0]);
    turns[1]!({ didTimeout: false, timeRemaining: () => 50 });
    expect(done).toEqual(items);
    expect(turns).toHaveLength(2);
  });
});
