import { describe, expect, it } from 'vitest';
import { KeptOnce } from './kept-once.ts';

const week = (opens: string) => ({ mon: [opens, '18:00'], sun: null });

describe('what is kept once', () => {
  it('is the same for all that are alike, and another for any other', () => {
    const kept = new KeptOnce<object>();
    const first = kept.of(week('08:00'));
    expect(kept.of(week('08:00'))).toBe(first);
    expect(kept.of(week('09:00'))).toEqual(week('09:00'));
    expect(kept.of(week('09:00'))).not.toBe(first);
  });

  it('cannot be changed by anybody, nor any part of it', () => {
    const kept = new KeptOnce<ReturnType<typeof week>>().of(week('08:00'));
    expect(() => kept.mon.push('19:00')).toThrow(TypeError);
    expect(() => Object.assign(kept, { mon: null })).toThrow(TypeError);
  });

  it('is forgotten before there is too much of it', () => {
    const kept = new KeptOnce<number[]>();
    const first = kept.of([0]);
    for (let n = 1; n <= 2_000; n++) kept.of([n]);
    expect(kept.of([0])).not.toBe(first);
    expect(kept.of([0])).toEqual([0]);
  });
});
