import type { DepositEvidence, KeptKind } from '@convoy/booking/contract';
import { vatInside } from '@convoy/platform/money';
import { addDays, civilToday } from '@convoy/platform/time';
import type { ChargeOfHire } from './hire-charges.port.ts';

/** A charge of which so many pence are to be kept. */
export interface AskedLine {
  readonly chargeId: number;
  readonly amountPence: number;
}

/** Why a line cannot be kept. */
export interface LackingLine {
  readonly chargeId: number;
  readonly missing: readonly DepositEvidence[];
}

/**
 * Lines that lack something: a charge of this hire that staff accepted, the evidence of its kind, or the words that the
 * customer reads. Empty where all may be kept.
 */
export function lackingLines(asked: readonly AskedLine[], charges: readonly ChargeOfHire[]): LackingLine[] {
  return asked.flatMap(({ chargeId }): LackingLine[] => {
    const charge = charges.find(({ id }) => id === chargeId);
    if (!charge?.isAccepted) return [{ chargeId, missing: ['accepted'] }];
    const missing: DepositEvidence[] = [...charge.missing];
    if (charge.note.trim() === '') missing.push('costLine');
    return missing.length > 0 ? [{ chargeId, missing }] : [];
  });
}

/** The first line of which more is asked than its charge costs. */
export const lineAboveCharge = (
  asked: readonly AskedLine[],
  charges: readonly ChargeOfHire[],
): { readonly chargePence: number } | null => {
  for (const { chargeId, amountPence } of asked) {
    const chargePence = charges.find(({ id }) => id === chargeId)?.amountPence ?? 0;
    if (amountPence > chargePence) return { chargePence };
  }
  return null;
};

/**
 * The last civil day on which a customer may object: so many whole days after the day of the notice.
 * @param now the instant of the notice
 */
export const lastDayToObject = (days: number, timeZone: string, now: Date): string =>
  addDays(civilToday(timeZone, now), days);

/** A line of a notice as it is settled. Pence. */
export interface SettledLine {
  readonly id: number;
  readonly kind: KeptKind;
  readonly settledPence: number;
}

/** Cuts what is settled to what is still here, from the last line on: money may have gone back at the provider meanwhile. */
export function cutTo(lines: readonly SettledLine[], herePence: number): SettledLine[] {
  let left = herePence;
  return lines.map((line) => {
    const settledPence = Math.min(line.settledPence, left);
    left -= settledPence;
    return { ...line, settledPence };
  });
}

/** What is made good is no supply (HMRC, VATSC61800); fuel, miles and time are. */
const suppliedKinds: readonly KeptKind[] = ['late', 'fuel', 'mileage'];

/** The VAT inside what is kept, pence. */
export const vatKept = (lines: readonly SettledLine[]): number =>
  lines
    .filter(({ kind }) => suppliedKinds.includes(kind))
    .reduce((sum, { settledPence }) => sum + vatInside(settledPence), 0);

export const sumSettled = (lines: readonly SettledLine[]): number =>
  lines.reduce((sum, { settledPence }) => sum + settledPence, 0);

/** How a notice stands. */
export type KeepState = 'pending' | 'objected' | 'settled' | 'released';

/**
 * Whether staff may decide now. While the customer may still object, everything can be released and nothing kept; after an
 * objection staff confirm, reduce or release.
 * @returns why not; null where they may
 */
export function whyNotDecide(state: KeepState, keptPence: number): 'over' | 'period' | null {
  if (state === 'settled' || state === 'released') return 'over';
  return state === 'pending' && keptPence > 0 ? 'period' : null;
}
