import { expect, it } from 'vitest';
import { depot } from '../testing/booking.fixtures.ts';
import { nearestOpenTime } from './nearest-open-time.rule.ts';

const friday = '2026-05-01';
const early = depot({ hours: { ...depot().hours, fri: ['06:20', '18:10'] } });

it('is the first or last half hour within the hours', () => {
  expect(nearestOpenTime(early, friday, '05:00')).toEqual({ opens: '06:20', closes: '18:10', time: '06:30' });
  expect(nearestOpenTime(early, friday, '21:00')?.time).toBe('18:00');
});

it('is nothing where the depot is open, hands over for a fee, or is closed all day', () => {
  expect(nearestOpenTime(early, friday, '06:30')).toBeNull();
  expect(nearestOpenTime(early, friday, '')).toBeNull();
  expect(nearestOpenTime(early, '2026-05-03', '05:00')).toBeNull();
  expect(nearestOpenTime({ ...early, outOfHoursFee: '25.00' }, friday, '05:00')).toBeNull();
});
