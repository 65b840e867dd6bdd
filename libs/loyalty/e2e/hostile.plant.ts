import { call } from '@convoy/e2e/support/accounts';
import type { PlantTexts } from '@convoy/e2e/support/hostile/slice-plants';

export const plantTexts: PlantTexts = async ({ page, plain, post }) => {
  const tier = await post('/api/loyalty/tiers', {
    name: plain('POST /api/loyalty/tiers name'),
    minimumPoints: 10_000 + (Date.now() % 900_000),
    multiplier: 2,
  });
  await post('/api/loyalty/rewards', {
    title: plain('POST /api/loyalty/rewards title'),
    description: plain('POST /api/loyalty/rewards description'),
    type: 'discount',
    unit: 'percent',
    value: 5,
    pointsCost: 100,
    expiryDays: 30,
  });
  const [customer] = await call<{ id: number }[]>(page, 'GET', '/api/customers?perPage=1');
  if (!customer) throw new Error('The brand has no customer whose points could be corrected.');
  await post(`/api/loyalty/members/${customer.id}/corrections`, {
    points: 10,
    reason: plain('POST /api/loyalty/members/{id}/corrections reason'),
  });
  return {
    pages: ['/loyalty/tiers', '/loyalty/rewards', `/customers/${customer.id}`],
    notPlanted: { 'POST /api/loyalty/referral code': 'a code of letters and digits that must be there' },
    weed: (at) => call(at, 'DELETE', `/api/loyalty/tiers/${tier.id}`),
  };
};
