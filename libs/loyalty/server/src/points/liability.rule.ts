/** A reward that takes pounds off a hire. */
export interface PoundsReward {
  readonly title: string;
  readonly amountPence: number;
  readonly pointsCost: number;
}

/**
 * The reward that gives most pounds for a point. It values what the brand owes: no member can turn points into more money off
 * than by this reward. Free days, larger vans, extras and shares of a price have no amount of their own, so they value nothing.
 */
export function dearestReward(rewards: readonly PoundsReward[]): PoundsReward | null {
  return rewards.reduce<PoundsReward | null>(
    (best, one) =>
      best === null || one.amountPence * best.pointsCost > best.amountPence * one.pointsCost ? one : best,
    null,
  );
}

/** What points are worth by a reward, in pence, rounded up. */
export const worthPence = (points: number, { amountPence, pointsCost }: PoundsReward): number =>
  Math.ceil((points * amountPence) / pointsCost);
