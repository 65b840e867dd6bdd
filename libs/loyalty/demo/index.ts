import { type DemoBrand, defineDemo } from '@convoy/platform/demo';
import { fillPoints } from './demo-points.ts';
import { fillRedemption, fillRewards } from './demo-rewards.ts';

/** Rewards, and the points that the demo's hires earned, which bring members into every tier; one brand has a tier of its own name above the four that every brand starts with. */
export const demo = defineDemo({
  fill: async (brand) => {
    if (brand.slug === 'northern-hire') await addTier(brand);
    await fillPoints(brand);
    await fillRewards(brand);
    await fillRedemption(brand);
  },
});

async function addTier({ tenantId, rows }: DemoBrand): Promise<void> {
  await rows(
    `insert into loyalty_tier (tenant_id, name, minimum_points, multiplier_percent)
     select $1, 'Fleet Partner', 6000, 400
     where not exists (select from loyalty_tier where tenant_id = $1 and minimum_points >= 6000)`,
    [tenantId],
  );
}
