import type { PublicCatalogue } from '@convoy/billing/contract';
import { expect, it } from 'vitest';
import { monthlyPrice, type PriceQuestion } from './monthly-price.rule.ts';

const plan = (
  code: string,
  monthly: string,
  yearly: string,
  maxVans: number | null,
  list = 'self-serve',
) => ({
  code,
  list,
  name: code,
  monthly,
  yearly,
  maxVans,
  maxUsers: null,
  addOns: [
    { code: 'gps', terms: code === 'enterprise' ? 'included' : 'buy' },
    ...(code === 'starter' ? [] : [{ code: 'custom-integrations', terms: 'buy' }]),
  ],
});
const catalogue = {
  annualDiscountPercent: 20,
  trialDays: 30,
  plans: [
    plan('starter', '79.00', '758.40', 5),
    plan('professional', '199.00', '1910.40', 25),
    plan('enterprise', '499.00', '4790.40', null),
    plan('solo', '199.00', '1910.40', 3, 'franchise'),
  ],
  addOns: [
    { code: 'gps', name: 'GPS', price: '8.00', per: 'van-month', from: false, available: true },
    { code: 'biometric', name: 'Checks', price: '1.20', per: 'check', from: false, available: false },
    { code: 'custom-integrations', name: 'API', price: '150.00', per: 'month', from: true, available: true },
  ],
} as PublicCatalogue;
const ask = (over: Partial<PriceQuestion>) =>
  monthlyPrice(catalogue, { list: 'self-serve', vans: 5, addOns: [], checks: 0, yearly: false, ...over });

it('finds the cheapest plan that carries the vans', () => {
  expect(ask({})?.total).toBe(79);
  expect(ask({ vans: 6 })?.plan.code).toBe('professional');
  expect(ask({ vans: 26 })?.plan.code).toBe('enterprise');
  expect(ask({ list: 'franchise', vans: 4 })).toBeNull();
});

it('counts an add-on by van, leaves included ones free and takes the year off the plan alone', () => {
  expect(ask({ addOns: ['gps'] })?.total).toBe(79 + 40);
  expect(ask({ addOns: ['gps'], yearly: true })?.total).toBe(63.2 + 40);
  expect(ask({ vans: 30, addOns: ['gps'] })).toMatchObject({
    total: 499,
    lines: [{ code: 'gps', terms: 'included', amount: 0 }],
  });
});

it('charges nothing for what the plan cannot have or the installation does not carry, and says "from"', () => {
  expect(ask({ addOns: ['custom-integrations'] })).toMatchObject({ total: 79, from: false });
  expect(ask({ vans: 6, addOns: ['custom-integrations'] })).toMatchObject({ total: 349, from: true });
  expect(ask({ addOns: ['biometric'], checks: 10 })).toMatchObject({ total: 79, lines: [] });
});
