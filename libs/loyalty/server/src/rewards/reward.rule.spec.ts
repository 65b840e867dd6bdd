import { describe, expect, it } from 'vitest';
import { benefitOf, redemptionState, whyUnavailable } from './reward.rule.ts';

const reward = {
  type: 'discount',
  percentBp: null,
  amountPence: null,
  freeDays: null,
  extraId: null,
  stock: null,
  redeemed: 0,
  offeredUntil: null,
  active: true,
  usable: true,
};

describe('a reward', () => {
  it('can be redeemed up to and including its last day', () => {
    const until = { ...reward, offeredUntil: '2026-11-30' };
    expect(whyUnavailable(until, '2026-11-30')).toBeNull();
    expect(whyUnavailable(until, '2026-12-01')).toBe('over');
  });
  it('cannot be redeemed when it is stopped or none is left', () => {
    expect(whyUnavailable({ ...reward, active: false }, '2026-11-30')).toBe('stopped');
    expect(whyUnavailable({ ...reward, stock: 2, redeemed: 1 }, '2026-11-30')).toBeNull();
    expect(whyUnavailable({ ...reward, stock: 2, redeemed: 2 }, '2026-11-30')).toBe('out-of-stock');
    expect(whyUnavailable({ ...reward, stock: 0 }, '2026-11-30')).toBe('out-of-stock');
  });
  it('cannot be redeemed when a hire cannot use it, whatever its stock', () => {
    expect(whyUnavailable({ ...reward, usable: false, stock: 2 }, '2026-11-30')).toBe('stopped');
  });
  it('gives what it says', () => {
    expect(benefitOf({ ...reward, percentBp: 1250 })).toEqual({ percentBp: 1250 });
    expect(benefitOf({ ...reward, amountPence: 2000 })).toEqual({ amountPence: 2000 });
    expect(benefitOf({ ...reward, freeDays: 1 })).toEqual({ freeDays: 1 });
    expect(benefitOf({ ...reward, extraId: 7 })).toEqual({ freeExtraId: 7 });
    expect(benefitOf({ ...reward, type: 'upgrade' })).toEqual({ sizeUpgrade: true });
  });
});

describe('a redeemed code', () => {
  const code = { used: false, active: true, validUntil: '2026-12-31' };
  it('is ready until its last day, and expired after it', () => {
    expect(redemptionState(code, '2026-12-31')).toBe('ready');
    expect(redemptionState(code, '2027-01-01')).toBe('expired');
  });
  it('stays used when its days are over', () => {
    expect(redemptionState({ ...code, used: true }, '2027-01-01')).toBe('used');
  });
  it('is withdrawn where it was switched off or is gone', () => {
    expect(redemptionState({ ...code, active: false }, '2026-12-01')).toBe('withdrawn');
    expect(redemptionState(undefined, '2026-12-01')).toBe('withdrawn');
  });
});
