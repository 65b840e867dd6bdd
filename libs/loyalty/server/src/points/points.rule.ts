import type { LoyaltyEntryKind } from '@convoy/loyalty/contract';

/** What points are computed from: pounds for a point and the multiplier of the tier, both in hundredths. */
export interface EarningRate {
  readonly pointsPerPoundPercent: number;
  readonly multiplierPercent: number;
}

/**
 * Points of a hire that was paid with so many pence, rounded down. After a refund the same rate gives what is left of them, so that
 * refunds in any order and any parts end at the same number.
 */
export function pointsFor(pence: number, { pointsPerPoundPercent, multiplierPercent }: EarningRate): number {
  // Three factors of a hundred: pence of a pound, hundredths of a point, hundredths of the multiplier.
  return Math.floor((Math.max(0, pence) * pointsPerPoundPercent * multiplierPercent) / 1_000_000);
}

/** Money of a booking. */
export interface HireMoney {
  readonly rentalPaidPence: number;
  readonly depositPaidPence: number;
  readonly depositKeptPence: number;
  /** Sent back at the provider's own dashboard; the deposit goes first, as with what banks took. */
  readonly refundedElsewherePence: number;
  /** Taken for good by banks of customers who disputed a payment. */
  readonly takenByBanksPence: number;
}

/** What a hire was paid with and has kept. */
export function keptPence(money: HireMoney): number {
  const deposit = money.depositPaidPence - money.depositKeptPence;
  const gone = money.refundedElsewherePence + money.takenByBanksPence;
  return Math.max(0, money.rentalPaidPence - Math.max(0, gone - deposit));
}

/** A name as other customers read it: `Ada M.` */
export function maskedName(firstName: string, lastName: string): string {
  const [initial] = lastName.trim();
  return [firstName.trim(), initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ');
}

/** What an entry says in English, for programs; pages use the language of their reader. */
export function descriptionOf(kind: LoyaltyEntryKind, reference: string | null, note: string | null): string {
  const hire = reference ? ` for hire ${reference}` : '';
  const said = note ? `: ${note}` : '';
  switch (kind) {
    case 'earned':
      return `Points earned${hire}${said}`;
    case 'redeemed':
      return `Points redeemed${said}`;
    case 'expired':
      return 'Points expired';
    case 'reversed':
      return `Points taken back${hire}, which was refunded`;
    case 'corrected':
      return `Points corrected${said}`;
    case 'returned':
      return `Points given back${said}`;
  }
}
