import { defineWorld } from '@convoy/platform/testing';

/** What the separation proof must know of this slice. */
export const world = defineWorld({
  tables: [
    'loyalty_reward',
    'loyalty_redemption',
    'loyalty_referral',
    'loyalty_tier',
    'loyalty_account',
    'loyalty_entry',
    'loyalty_lot',
  ],
  nouns: {
    reward: ['loyalty_reward'],
    redemption: ['loyalty_redemption'],
    referral: ['loyalty_referral'],
    referrer: ['app_user'],
    referred: ['app_user'],
    tier: ['loyalty_tier'],
    'loyalty redeem': ['loyalty_reward'],
    'loyalty members': ['customer'],
    'loyalty hires': ['booking'],
  },
  lists: [
    ['customer', '/api/loyalty/tiers'],
    ['admin', '/api/loyalty/tiers'],
    ['customer', '/api/loyalty/rewards'],
    ['admin', '/api/loyalty/rewards'],
  ],
  bodies: { 'POST /api/loyalty/referral': { code: 'ABCDEFGH' } },
  rows: async ({ put, run, tenant, canary }) => {
    const [friends] = await run(
      `select min(id) as referrer_id, max(id) as referred_id from customer where tenant_id = $1`,
      [tenant.id],
    );
    await put('loyalty_referral', { ...friends });
    await put('loyalty_referral_code', { customer_id: friends?.referrer_id, code: 'ABCDEFGH' });
    const reward = await put('loyalty_reward', {
      title: canary,
      description: canary,
      type: 'upgrade',
      points_cost: 100,
      expiry_days: 30,
    });
    await put('loyalty_redemption', { reward_id: reward.id, title: canary, points: 100 });
    await put('loyalty_tier', { name: canary, minimum_points: 7000, multiplier_percent: 400 });
    await put('loyalty_programme', {});
    const entry = await put('loyalty_entry', {
      kind: 'earned',
      points: 120,
      total_points: 120,
      source: 'gift',
      source_id: 1,
      note: canary,
    });
    await put('loyalty_lot', {
      customer_id: entry.customer_id,
      entry_id: entry.id,
      points: 120,
      left_points: 120,
    });
    await put('loyalty_account', {
      customer_id: entry.customer_id,
      available_points: 120,
      total_points: 120,
    });
  },
});
