import { expect, it } from 'vitest';
import { hireOf } from '../testing/work.fixtures.ts';
import { byHour } from './by-hour.rule.ts';

it('groups hires by hour, those without a time first', () => {
  const hires = [
    hireOf({ bookingId: 1, time: '09:45' }),
    hireOf({ bookingId: 2, time: '08:00' }),
    hireOf({ bookingId: 3, time: null }),
    hireOf({ bookingId: 4, time: '09:05' }),
  ];
  expect(byHour(hires).map(({ hour, hires: of }) => [hour, of.map(({ bookingId }) => bookingId)])).toEqual([
    [null, [3]],
    ['08:00', [2]],
    ['09:00', [1, 4]],
  ]);
  expect(byHour([])).toEqual([]);
});
