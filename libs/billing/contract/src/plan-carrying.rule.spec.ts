import { describe, expect, it } from 'vitest';
import type { PlanOffer } from './entitlements.ts';
import { planCarrying } from './plan-carrying.rule.ts';

const plan = (code: string, maxVans: number | null, maxUsers: number | null): PlanOffer => ({
  code,
  name: code,
  monthly: '1.00',
  yearly: '9.60',
  maxVans,
  maxUsers,
});
const plans = [plan('small', 5, null), plan('middle', 25, null), plan('large', null, null)];

describe('the first plan that carries so many', () => {
  it.each([
    ['vans', 5, 'small'],
    ['vans', 6, 'middle'],
    ['vans', 26, 'large'],
    ['users', 500, 'small'],
  ] as const)('%s: %i need %s', (what, wanted, code) => {
    expect(planCarrying(plans, what, wanted)?.code).toBe(code);
  });

  it('is none where none does', () => {
    expect(planCarrying(plans.slice(0, 2), 'vans', 26)).toBeNull();
  });
});
