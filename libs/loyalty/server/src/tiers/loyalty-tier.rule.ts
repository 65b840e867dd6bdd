import type { LoyaltyTier } from '@convoy/loyalty/contract';

/** What points lead to: the tier they are in, the next one, and how far it is. */
export interface TierProgress<Tier extends Pick<LoyaltyTier, 'minimumPoints'>> {
  readonly tier: Tier;
  /** Null in the highest tier. */
  readonly next: Tier | null;
  /** Share of the way from this tier's minimum to the next one's, from 0 to 1; 1 in the highest tier. */
  readonly progress: number;
}

/**
 * The tier of a customer: the highest whose minimum is reached (specification 2§4). Order of the tiers does not matter.
 *
 * @throws Error when no tier starts at or below these points, which the database rules out
 */
export function tierProgress<Tier extends Pick<LoyaltyTier, 'minimumPoints'>>(
  tiers: readonly Tier[],
  points: number,
): TierProgress<Tier> {
  const rising = tiers.toSorted((one, other) => one.minimumPoints - other.minimumPoints);
  const tier = rising.findLast(({ minimumPoints }) => minimumPoints <= points);
  if (!tier) throw new Error(`No loyalty tier starts at or below ${points} points.`);
  const next = rising.find(({ minimumPoints }) => minimumPoints > points) ?? null;
  if (!next) return { tier, next, progress: 1 };
  return {
    tier,
    next,
    progress: (points - tier.minimumPoints) / (next.minimumPoints - tier.minimumPoints),
  };
}
