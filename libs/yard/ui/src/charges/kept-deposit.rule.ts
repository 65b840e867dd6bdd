import type { HireCharge, HireCondition } from '../../../contract/src/index.ts';
import { acceptedPence } from './accepted-pence.rule.ts';

/** The longest text that says what a part of a deposit is kept for, in characters. */
export const LONGEST_COST_LINE = 300;
/** Most photos of one side that go along. */
const MOST_PHOTOS = 50;
/** How far the clock of this device may be ahead of the server's, ms. */
const CLOCK_AHEAD = 60_000;

/** What of a deposit the accepted charges take. Pence. */
export interface KeptDeposit {
  readonly keptPence: number;
  readonly backPence: number;
  /** What the deposit does not cover. */
  readonly beyondPence: number;
}

/** @param heldPence what of the deposit is here */
export function keptDepositOf(heldPence: number, charges: readonly HireCharge[]): KeptDeposit {
  const owedPence = acceptedPence(charges);
  const keptPence = Math.min(heldPence, owedPence);
  return { keptPence, backPence: heldPence - keptPence, beyondPence: owedPence - keptPence };
}

/** Addresses of the photos that show the accepted charges, those of the way out and of the way in. */
export function photosOfKept(
  condition: Pick<HireCondition, 'out' | 'in'>,
  charges: readonly HireCharge[],
): { readonly photosOut: string[]; readonly photosIn: string[] } {
  const shown = new Set(
    charges.filter(({ state }) => state === 'accepted').flatMap(({ photos }) => photos.map(({ id }) => id)),
  );
  const of = (report: HireCondition['out']): string[] =>
    (report?.photos ?? [])
      .filter(({ id }) => shown.has(id))
      .map(({ url }) => url)
      .slice(0, MOST_PHOTOS);
  return { photosOut: of(condition.out), photosIn: of(condition.in) };
}

/**
 * When the customer was told, as the server takes it: after the return, and not in its future.
 * @param now milliseconds since 1970 by the clock of this device
 */
export function noticeAt(finishedAt: string, now: number): string {
  return new Date(Math.max(Date.parse(finishedAt), now - CLOCK_AHEAD)).toISOString();
}
