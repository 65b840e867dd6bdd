import { describe, expect, it } from 'vitest';
import { LogThrottle } from './log-throttle.ts';

describe('a plugin that talks without end', () => {
  it('is heard sixty times a minute, told so with the last, and again the minute after', () => {
    const throttle = new LogThrottle();
    const taken = Array.from({ length: 70 }, () => throttle.take('7 road-note', 1000));
    expect(taken.filter((one) => one === 'write')).toHaveLength(59);
    expect(taken.indexOf('last')).toBe(59);
    expect(taken.filter((one) => one === 'leave')).toHaveLength(10);
    expect(throttle.take('8 road-note', 1000)).toBe('write');
    expect(throttle.take('7 road-note', 61_000)).toBe('write');
  });
});
