import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NewsBell } from './news-bell.ts';

describe('NewsBell', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('rings at once, rests, and rings about what was told meanwhile', () => {
    const rung: string[] = [];
    const bell = new NewsBell<string>((ctx) => void rung.push(ctx), 500);
    bell.tell(1, 'first');
    bell.tell(1, 'second');
    bell.tell(1, 'third');
    bell.tell(2, 'other');
    expect(rung).toEqual(['first', 'other']);
    vi.advanceTimersByTime(499);
    expect(rung).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(rung).toEqual(['first', 'other', 'third']);
    bell.tell(1, 'fourth');
    expect(rung).toHaveLength(3);
    vi.advanceTimersByTime(500);
    expect(rung).toEqual(['first', 'other', 'third', 'fourth']);
  });

  it('does not ring again where nothing was told', () => {
    const ring = vi.fn();
    new NewsBell(ring, 500).tell(1, 'once');
    vi.advanceTimersByTime(5000);
    expect(ring).toHaveBeenCalledTimes(1);
  });
});
