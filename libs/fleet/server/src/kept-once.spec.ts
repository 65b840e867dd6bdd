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

  it('is nothing long: a closure of two years with reasons is given as it is', () => {
    const kept = new KeptOnce<{ reason: string }[]>();
    const days = (reason: string) => Array.from({ length: 765 }, () => ({ reason }));
    const long = days('Closed while the yard is built anew. '.repeat(4));
    expect(kept.of(long)).toBe(long);
    const alike = structuredClone(long);
    expect(kept.of(alike)).toBe(alike);
    // As long as may be, and one character longer.
    const text = (length: number) => [{ reason: 'x'.repeat(length - '[{"reason":""}]'.length) }];
    const first = kept.of(text(4_000));
    expect(kept.of(text(4_000))).toBe(first);
    const over = kept.of(text(4_001));
    expect(kept.of(text(4_001))).not.toBe(over);
  });
});
