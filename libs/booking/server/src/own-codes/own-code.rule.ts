import type { PriceLine, PriceLineCode } from '@convoy/booking/contract';
import type { OwnTerms } from '../prices/price-records.ts';

/** A hire without the code, as the engine priced it. */
export interface HireForOwnCode {
  readonly lines: readonly PriceLine[];
  readonly totalDays: number;
  /** The same hire with the cheapest van of the next smaller size; null where there is no such van. */
  readonly smallerLines: readonly PriceLine[] | null;
}

/**
 * What a customer's own code takes off a hire, pence: `as-promotion` where that is a percentage or an amount, null where
 * the hire has nothing that the code makes free or cheaper.
 */
export function ownCodeOff(own: OwnTerms, hire: HireForOwnCode): number | 'as-promotion' | null {
  if (own.freeDays !== null) {
    const free = Math.min(own.freeDays, hire.totalDays);
    return aboveZero(Math.floor((daysPence(hire.lines) * free) / hire.totalDays));
  }
  if (own.freeExtraId !== null) {
    const line = hire.lines.find(({ code, ruleId }) => code === 'extra' && ruleId === own.freeExtraId);
    return line ? aboveZero(penceOf(line.unitAmount)) : null;
  }
  if (own.sizeUpgrade) {
    if (!hire.smallerLines) return null;
    return aboveZero(daysPence(hire.lines) - daysPence(hire.smallerLines));
  }
  return 'as-promotion';
}

const aboveZero = (pence: number) => (pence > 0 ? pence : null);

/** Lines that make the price of the days alone: neither fees nor extras. */
const DAYS: ReadonlySet<PriceLineCode> = new Set([
  'hire',
  'season',
  'weekday',
  'length',
  'length-cap',
  'lead-time',
]);
const daysPence = (lines: readonly PriceLine[]) =>
  lines.filter(({ code }) => DAYS.has(code)).reduce((sum, line) => sum + penceOf(line.amount), 0);
/** The exact pence of an amount that the engine wrote. */
const penceOf = (amount: string) => Number(amount.replace('.', ''));
