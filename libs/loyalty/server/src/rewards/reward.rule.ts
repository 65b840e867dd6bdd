import type { OwnCodeBenefit } from '@convoy/booking/server';
import type { RedemptionState } from '@convoy/loyalty/contract';

/** What of a stored reward decides whether it can be redeemed and what its code gives. */
export interface RewardTerms {
  readonly type: string;
  readonly percentBp: number | null;
  readonly amountPence: number | null;
  readonly freeDays: number | null;
  readonly extraId: number | null;
  readonly stock: number | null;
  readonly redeemed: number;
  readonly offeredUntil: string | null;
  readonly active: boolean;
  /** Its extra can be hired, and one of its depots at least is open. */
  readonly usable: boolean;
}

/** Why a reward cannot be redeemed on a civil day; null where it can. */
export function whyUnavailable(
  { active, usable, offeredUntil, stock, redeemed }: Omit<RewardTerms, 'type'>,
  today: string,
): 'stopped' | 'over' | 'out-of-stock' | null {
  if (!active || !usable) return 'stopped';
  if (offeredUntil !== null && today > offeredUntil) return 'over';
  if (stock !== null && redeemed >= stock) return 'out-of-stock';
  return null;
}

/** What the code of a reward gives. */
export function benefitOf({ percentBp, amountPence, freeDays, extraId }: RewardTerms): OwnCodeBenefit {
  if (percentBp !== null) return { percentBp };
  if (amountPence !== null) return { amountPence };
  if (freeDays !== null) return { freeDays };
  if (extraId !== null) return { freeExtraId: extraId };
  return { sizeUpgrade: true };
}

/** How a redeemed code stands on a civil day. A hire that used it counts, even when the days of the code are over. */
export function redemptionState(
  code: { readonly used: boolean; readonly active: boolean; readonly validUntil: string | null } | undefined,
  today: string,
): RedemptionState {
  if (!code) return 'withdrawn';
  if (code.used) return 'used';
  if (!code.active) return 'withdrawn';
  return code.validUntil !== null && today > code.validUntil ? 'expired' : 'ready';
}
