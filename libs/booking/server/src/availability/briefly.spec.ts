import { describe, expect, it, vi } from 'vitest';
import { Briefly } from './briefly.ts';

describe('Briefly', () => {
  it('asks once for all who ask at once, and again when it is old', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const briefly = new Briefly<number>(1_000);
    let asked = 0;
    const ask = async () => ++asked;
    expect(await Promise.all([briefly.of('1:a', ask), briefly.of('1:a', ask)])).toEqual([1, 1]);
    vi.advanceTimersByTime(999);
    expect(await briefly.of('1:a', ask)).toBe(1);
    expect(await briefly.of('2:a', ask)).toBe(2);
    vi.advanceTimersByTime(1);
    expect(await briefly.of('1:a', ask)).toBe(3);
    vi.useRealTimers();
  });

  it('keeps no failure', async () => {
    const briefly = new Briefly<number>(1_000);
    await expect(briefly.of('1:a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await briefly.of('1:a', async () => 7)).toBe(7);
  });
});
