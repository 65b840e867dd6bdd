import type { Depot } from '@convoy/fleet/contract';
import { describe, expect, it } from 'vitest';
import { groupHours, isOpenAt } from './opening-hours.rule.ts';

const work: [string, string] = ['07:00', '18:00'];
const hours: Depot['hours'] = {
  mon: work,
  tue: work,
  wed: work,
  thu: work,
  fri: ['07:00', '16:00'],
  sat: null,
  sun: null,
};

describe('groupHours', () => {
  it('puts days with the same hours together', () => {
    expect(groupHours(hours)).toEqual([
      { from: 'mon', to: 'thu', hours: work },
      { from: 'fri', to: 'fri', hours: ['07:00', '16:00'] },
      { from: 'sat', to: 'sun', hours: null },
    ]);
  });

  it('is one line where every day is the same', () => {
    const daily = Object.fromEntries(Object.keys(hours).map((day) => [day, work])) as Depot['hours'];
    expect(groupHours(daily)).toEqual([{ from: 'mon', to: 'sun', hours: work }]);
  });
});

describe('isOpenAt', () => {
  const at = (iso: string) => isOpenAt(hours, 'Europe/London', new Date(iso));

  it('goes by the clock at the depot, in summer an hour ahead of UTC', () => {
    // Thursday 2 July 2026, 06:30 UTC is 07:30 in London.
    expect(at('2026-07-02T06:30:00Z')).toBe(true);
    // Thursday 3 December 2026, 06:30 UTC is 06:30 in London.
    expect(at('2026-12-03T06:30:00Z')).toBe(false);
  });

  it('is closed from the closing minute on, and all day where there are no hours', () => {
    expect(at('2026-12-04T15:59:00Z')).toBe(true);
    expect(at('2026-12-04T16:00:00Z')).toBe(false);
    expect(at('2026-12-05T12:00:00Z')).toBe(false);
  });
});
