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
    ['in service', {}, false, {}, 'available'],
    ['out of service by hand', { status: 'unavailable' }, false, {}, 'unavailable'],
    ['with an MOT that is renewed there', { status: 'unavailable', ...lapsed }, true, {}, 'available'],
    ['with an MOT that stays over', { status: 'unavailable', ...lapsed }, true, lapsed, 'unavailable'],
    ['whose MOT ends meanwhile', {}, false, lapsed, 'unavailable'],
    ['by hand, whatever its papers', { status: 'unavailable' }, false, lapsed, 'unavailable'],
    [
      'by hand, with an MOT that is renewed there',
      { status: 'unavailable', ...lapsed },
      false,
      {},
      'unavailable',
    ],
  ] as const)('%s', (_what, before, forPapers, after, expected) => {
    expect(vanAfter(van(after), vanBefore(van(before), forPapers), today)).toBe(expected);
  });

  it('cannot go while it is on hire or has left the fleet', () => {
    expect(() => vanBefore(van({ status: 'rented' }), false)).toThrow(/on hire/);
    expect(() => vanBefore(van({ retiredAt: '2026-01-01T00:00:00Z' }), false)).toThrow(/left the fleet/);
  });
});
