import { expect, it } from 'vitest';
import { publicCatalogue } from './public-catalogue.rule.ts';

it('gives prices in pounds, a year with its discount, and what a plan includes or may buy', () => {
  const shown = publicCatalogue(
    {
      version: 1,
      annualDiscountBasisPoints: 2_000,
      plans: [
        {
          code: 'internal',
          list: 'internal',
          name: 'Internal',
          monthlyPence: 0,
          most: { vans: null, users: null },
          remotes: [],
          terms: {},
        },
        {
          code: 'starter',
          list: 'self-serve',
          name: 'Starter',
          monthlyPence: 7_900,
          most: { vans: 5, users: null },
          remotes: ['fleet'],
          terms: { gps: 'buy', 'voice-ai': 'included' },
        },
      ],
      addOns: [
        { code: 'gps', name: 'GPS', pricePence: 800, per: 'van-month', from: false },
        { code: 'white-label', name: 'White label', pricePence: null, per: null, from: false },
      ],
    },
    ['gps'],
  );
  expect(shown.annualDiscountPercent).toBe(20);
  expect(shown.plans).toEqual([
    {
      code: 'starter',
      list: 'self-serve',
      name: 'Starter',
      monthly: '79.00',
      yearly: '758.40',
      maxVans: 5,
      maxUsers: null,
      addOns: [{ code: 'gps', terms: 'buy' }],
    },
  ]);
  expect(shown.addOns.map(({ price }) => price)).toEqual(['8.00', null]);
  expect(shown.addOns.map(({ available }) => available)).toEqual([true, false]);
});
