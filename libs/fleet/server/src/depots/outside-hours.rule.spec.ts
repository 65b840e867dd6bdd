import { describe, expect, it } from 'vitest';
import type { OpeningFacts } from '../opening-hours.ts';
import { isOpenFor, newlyOutside } from './outside-hours.rule.ts';

const week = (hours: readonly [string, string] | null) =>
  Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, hours]));
const depot = (change: Partial<OpeningFacts> = {}): OpeningFacts => ({
  hours: week(['08:00', '18:00']) as OpeningFacts['hours'],
  closures: [],
  bankHolidays: null,
  ...change,
});
// A Wednesday.
const at = (time: string | null, date = '2026-12-02') => ({ date, time });

describe('an end of a hire', () => {
  it('is inside from opening to closing, both inside, and without a time on any day with hours', () => {
    for (const time of ['08:00', '12:30', '18:00', null]) expect(isOpenFor(depot(), at(time))).toBe(true);
    for (const time of ['07:59', '18:01']) expect(isOpenFor(depot(), at(time))).toBe(false);
  });

  it('is outside on a day without hours, on a closed day and on a bank holiday', () => {
    const never = depot({ hours: week(null) as OpeningFacts['hours'] });
    expect(isOpenFor(never, at(null))).toBe(false);
    const away = depot({ closures: [{ from: '2026-12-01', until: '2026-12-02', reason: 'A move' }] });
    expect(isOpenFor(away, at('10:00'))).toBe(false);
    const holiday = depot({ bankHolidays: 'england-and-wales' });
    expect(isOpenFor(holiday, at('10:00', '2026-12-28'))).toBe(false);
    expect(isOpenFor(depot(), at('10:00', '2026-12-28'))).toBe(true);
  });
});

describe('hires that a change leaves outside', () => {
  it('are those that were inside before', () => {
    const shorter = depot({ hours: week(['09:00', '17:00']) as OpeningFacts['hours'] });
    const ends = ['07:00', '08:30', '12:00', '17:30', '19:00'].map((time) => at(time));
    expect(newlyOutside(depot(), shorter, ends).map(({ time }) => time)).toEqual(['08:30', '17:30']);
    expect(newlyOutside(shorter, depot(), ends)).toEqual([]);
  });
});
