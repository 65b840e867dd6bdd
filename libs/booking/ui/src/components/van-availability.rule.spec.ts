import type { VanStatus } from '@convoy/fleet/contract';
import { describe, expect, it } from 'vitest';
import { vanAvailability } from './van-availability.rule.ts';

describe('vanAvailability', () => {
  it.each([
    ['available', true, 'vanStatus.available', null],
    ['rented', false, 'vanStatus.rented', 'van.reason.rented'],
    ['maintenance', false, 'vanStatus.maintenance', 'van.reason.maintenance'],
    ['unavailable', false, 'vanStatus.unavailable', 'van.reason.unavailable'],
  ] as const)('without dates the state now decides: %s', (status, available, label, reason) => {
    expect(vanAvailability({ status, available }, false)).toMatchObject({ label, reason });
  });

  it.each(['available', 'rented', 'maintenance'] as const)(
    'with dates says that a van is free for them and not what it does today: %s',
    (status) => {
      expect(vanAvailability({ status, available: true }, true)).toMatchObject({
        label: 'vanStatus.free',
        reason: null,
      });
    },
  );

  it('says that a van is taken for the dates, though it stands there now', () => {
    expect(vanAvailability({ status: 'available', available: false }, true).reason).toBe('van.reason.taken');
  });

  it('treats an unknown state as available', () => {
    expect(vanAvailability({ status: 'parked' as VanStatus, available: true }, false).label).toBe(
      'vanStatus.available',
    );
  });
});
