import type { FleetVan } from '@convoy/fleet/contract';
import { describe, expect, it } from 'vitest';
import { vanAfter, vanBefore } from './van-in-workshop.ts';

const today = '2026-06-01';
const van = (given: Partial<FleetVan>) =>
  ({
    status: 'available',
    retiredAt: null,
    motExpiresOn: null,
    taxExpiresOn: null,
    insuranceExpiresOn: null,
    ...given,
  }) as FleetVan;
const lapsed = { motExpiresOn: '2026-05-31' };

describe('a van that goes to the workshop and comes back', () => {
  it.each([
    ['in service', {}, {}, 'available'],
    ['out of service by hand', { status: 'unavailable' }, {}, 'unavailable'],
    ['with an MOT that is renewed there', { status: 'unavailable', ...lapsed }, {}, 'available'],
    ['with an MOT that stays over', { status: 'unavailable', ...lapsed }, lapsed, 'unavailable'],
    ['whose MOT ends meanwhile', {}, lapsed, 'unavailable'],
    ['by hand, whatever its papers', { status: 'unavailable' }, lapsed, 'unavailable'],
  ] as const)('%s', (_what, before, after, expected) => {
    expect(vanAfter(van(after), vanBefore(van(before), today), today)).toBe(expected);
  });

  it('cannot go while it is on hire or has left the fleet', () => {
    expect(() => vanBefore(van({ status: 'rented' }), today)).toThrow(/on hire/);
    expect(() => vanBefore(van({ retiredAt: '2026-01-01T00:00:00Z' }), today)).toThrow(/left the fleet/);
  });
});
