import type { BookingPolicy } from '@convoy/booking/contract';

/** What decides the cost of calling a hire off. Pence. */
export interface CancellationFacts {
  readonly tiers: BookingPolicy['cancellation'];
  readonly pickupAt: Date;
  readonly now: Date;
  readonly rentalPence: number;
  readonly rentalPaidPence: number;
  readonly depositPaidPence: number;
  /** What it cost already when its customer changed it: it never costs less again. */
  readonly leastPercent: number;
  /** A hold that waits for its money costs nothing. */
  readonly pending: boolean;
}

/** What calling a hire off costs. Pence. */
export interface CancellationTerms {
  readonly percent: number;
  readonly feePence: number;
  /** What of the fee was not paid yet: it is asked for. */
  readonly duePence: number;
  /** What goes back of the hire; the deposit goes back whole. */
  readonly rentalBackPence: number;
  readonly depositBackPence: number;
  /** Until when it stays free; null where it no longer is. */
  readonly freeUntil: Date | null;
}

/**
 * The instant so many hours before a pickup, as the terms of hire say it: hours that pass, so that 48 hours are 48 also when
 * the clocks change in between.
 */
export function hoursBefore(pickupAt: Date, hours: number): Date {
  return new Date(pickupAt.getTime() - hours * 3_600_000);
}

/**
 * What calling off costs at this moment: the percentage of the first tier whose hours are still ahead of the pickup, its
 * last minute included; after all of them, that of the last; never less than it cost before the customer changed it. Of the
 * hire, never of the deposit. The terms decide, not what was paid: what is paid beyond the fee goes back, what is missing of it
 * is asked for. The deposit goes back whole, because it is kept for costs with evidence alone. Half a penny is rounded up.
 */
export function cancellationTerms(facts: CancellationFacts): CancellationTerms {
  const { tiers, pickupAt, now, rentalPaidPence, depositPaidPence } = facts;
  const whole = { rentalBackPence: rentalPaidPence, depositBackPence: depositPaidPence };
  if (facts.pending) return { percent: 0, feePence: 0, duePence: 0, ...whole, freeUntil: null };
  const limits = tiers.map((tier) => ({ ...tier, until: hoursBefore(pickupAt, tier.hoursBefore) }));
  const tier = limits.find(({ until }) => now <= until) ?? limits.at(-1);
  const percent = Math.max(tier?.percent ?? 0, facts.leastPercent);
  const free = percent > 0 ? null : limits.filter((one) => one.percent === 0 && now <= one.until).at(-1);
  const feePence = feeOf(facts.rentalPence, percent);
  return {
    percent,
    feePence,
    duePence: Math.max(0, feePence - rentalPaidPence),
    rentalBackPence: Math.max(0, rentalPaidPence - feePence),
    depositBackPence: depositPaidPence,
    freeUntil: free?.until ?? null,
  };
}

/** A percentage of the hire, half a penny rounded up. Pence. */
export function feeOf(rentalPence: number, percent: number): number {
  return Math.floor((rentalPence * percent + 50) / 100);
}
