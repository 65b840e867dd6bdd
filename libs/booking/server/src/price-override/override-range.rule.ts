import { OPERATOR_OVERRIDE_PERCENT } from '@convoy/booking/contract';

/** What of a booking decides whether its price can still be agreed. Pence. */
export interface OverrideFigures {
  readonly status: string;
  readonly rentalPence: number;
  readonly paidPence: number;
  /** A payment of it is under way. */
  readonly paying: boolean;
}

/** Between what amounts a price may be agreed, both inside. Pence. */
export interface OverrideRange {
  readonly leastPence: number;
  readonly mostPence: number;
}

/** The most that a hire may be agreed at, pence: an amount beyond it is a slip. */
export const MOST_AGREED_PENCE = 10_000_000;

/**
 * Between what amounts a hire may be agreed. An operator stays between a share of the price of the rates and that price, so
 * that several overrides in a row go no lower than one; an admin chooses freely.
 * @param listedPence the hire before its first override
 * @returns null once the hire has begun or ended, or anything of it is paid or being paid
 */
export function overrideRange(
  figures: OverrideFigures,
  { listedPence, anyPrice }: { readonly listedPence: number; readonly anyPrice: boolean },
): OverrideRange | null {
  if (figures.status !== 'pending' && figures.status !== 'confirmed') return null;
  if (figures.paidPence > 0 || figures.paying) return null;
  if (anyPrice) return { leastPence: 1, mostPence: MOST_AGREED_PENCE };
  const least = Math.ceil((listedPence * (100 - OPERATOR_OVERRIDE_PERCENT)) / 100);
  return { leastPence: Math.max(1, least), mostPence: listedPence };
}
