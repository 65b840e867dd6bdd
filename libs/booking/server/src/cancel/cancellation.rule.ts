import type { BookingPolicy } from '@convoy/booking/contract';

/** What decides the cost of calling a hire off. Pence. */
export interface CancellationFacts {
  readonly tiers: BookingPolicy['cancellation'];
  readonly pickupAt: Date;
  readonly now: Date;
  /** The depots' zone. */
  readonly timeZone: string;
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
  /** What goes back of the hire; the deposit goes back whole. */
  readonly rentalBackPence: number;
  readonly depositBackPence: number;
  /** Until when it stays free; null where it no longer is. */
  readonly freeUntil: Date | null;
}

/**
 * The instant so many hours before a pickup: whole days by the depot's calendar, so that two days before Sunday ten
 * o'clock is Friday ten o'clock also when the clocks change in between; what is left over in hours that pass.
 */
export function hoursBefore(pickupAt: Date, hours: number, timeZone: string): Date {
  const pickup = Temporal.Instant.fromEpochMilliseconds(pickupAt.getTime()).toZonedDateTimeISO(timeZone);
  const limit = pickup.subtract({ days: Math.floor(hours / 24) }).subtract({ hours: hours % 24 });
  return new Date(limit.epochMilliseconds);
}

/**
 * What calling off costs at this moment: the percentage of the first tier whose hours are still ahead of the pickup, its
 * last minute included; after all of them, that of the last; never less than it cost before the customer changed it. Of the hire, never of the deposit, and never more than was
 * paid for the hire. Half a penny is rounded up.
 */
export function cancellationTerms(facts: CancellationFacts): CancellationTerms {
  const { tiers, pickupAt, now, timeZone, rentalPaidPence, depositPaidPence } = facts;
  const whole = { rentalBackPence: rentalPaidPence, depositBackPence: depositPaidPence };
  if (facts.pending) return { percent: 0, feePence: 0, ...whole, freeUntil: null };
  const limits = tiers.map((tier) => ({ ...tier, until: hoursBefore(pickupAt, tier.hoursBefore, timeZone) }));
  const tier = limits.find(({ until }) => now <= until) ?? limits.at(-1);
  const percent = Math.max(tier?.percent ?? 0, facts.leastPercent);
  const free = percent > 0 ? null : limits.filter((one) => one.percent === 0 && now <= one.until).at(-1);
  const feePence = feeOf(facts.rentalPence, percent, rentalPaidPence);
  return {
    percent,
    feePence,
    rentalBackPence: rentalPaidPence - feePence,
    depositBackPence: depositPaidPence,
    freeUntil: free?.until ?? null,
  };
}

/** A percentage of the hire, half a penny rounded up, never more than was paid for it. Pence. */
export function feeOf(rentalPence: number, percent: number, rentalPaidPence: number): number {
  return Math.min(Math.floor((rentalPence * percent + 50) / 100), rentalPaidPence);
}
