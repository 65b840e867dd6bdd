import type { LoyaltyTier } from '../../../contract/src/index.ts';

/** The points a tier takes: from its minimum to just below the next tier's; `to` is null in the highest tier. */
export function tierRange(
  tiers: readonly Pick<LoyaltyTier, 'minimumPoints'>[],
  { minimumPoints }: Pick<LoyaltyTier, 'minimumPoints'>,
): { from: number; to: number | null } {
  const above = tiers.map((tier) => tier.minimumPoints).filter((points) => points > minimumPoints);
  return { from: minimumPoints, to: above.length === 0 ? null : Math.min(...above) - 1 };
}
