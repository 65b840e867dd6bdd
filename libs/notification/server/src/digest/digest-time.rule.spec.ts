import { describe, expect, it } from 'vitest';
import { digestTime } from './digest-time.rule.ts';

const at = (instant: string, zone = 'Europe/London') => digestTime(new Date(instant), zone);

describe('the morning of digests', () => {
  it.each([
    // Winter, summer, and the days on which the clock is put forward and back.
    ['2026-01-14T08:00:00Z', '2026-01-14'],
    ['2026-07-15T07:00:00Z', '2026-07-15'],
    ['2026-03-29T07:00:00Z', '2026-03-29'],
    ['2026-10-25T08:00:00Z', '2026-10-25'],
  ])('begins at eight on the clock of the brand: %s', (instant, day) => {
    expect(at(instant)).toEqual({ day, opensAt: new Date(instant), frequencies: ['daily'] });
    expect(at(new Date(Date.parse(instant) - 1).toISOString())).toBeNull();
    // What could not go out then still does, until noon.
    expect(at(new Date(Date.parse(instant) + 4 * 3_600_000 - 1).toISOString())?.day).toBe(day);
    expect(at(new Date(Date.parse(instant) + 4 * 3_600_000).toISOString())).toBeNull();
  });

  it('is the brand’s own, also where its day is another one', () => {
    expect(at('2026-11-24T22:30:00Z', 'Pacific/Auckland')?.day).toBe('2026-11-25');
    expect(at('2026-11-24T22:30:00Z')).toBeNull();
  });

  it('brings the weekly ones on Mondays', () => {
    expect(at('2026-11-23T08:00:00Z')?.frequencies).toEqual(['daily', 'weekly']);
    expect(at('2026-11-24T08:00:00Z')?.frequencies).toEqual(['daily']);
  });
});
