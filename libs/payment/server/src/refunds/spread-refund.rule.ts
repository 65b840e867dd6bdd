/** A received payment and what of it has gone back or is on its way. Pence. */
export interface RefundablePayment {
  readonly id: number;
  readonly amountPence: number;
  readonly rentalPartPence: number;
  readonly depositPartPence: number;
  /** Sent back as far as the provider has told. */
  readonly refundedPence: number;
  readonly refunds: readonly OwnRefund[];
  /** What its customer's bank has taken back of it, or has and may keep. */
  readonly takenPence?: number;
  /** The bank has not decided yet. */
  readonly disputed?: boolean;
}

/** A refund of ours of one payment. */
export interface OwnRefund {
  readonly rentalPartPence: number;
  readonly depositPartPence: number;
  readonly status: 'requested' | 'succeeded' | 'failed';
  /** Whether the provider made it, whatever became of it: then its sums contain it. */
  readonly made: boolean;
}

/** Money by what it had paid. */
export interface Parts {
  readonly rentalPence: number;
  readonly depositPence: number;
}

/** A share of one payment. */
export interface Share extends Parts {
  readonly paymentId: number;
}

const sum = (refunds: readonly OwnRefund[], of: (refund: OwnRefund) => number) =>
  refunds.reduce((total, refund) => total + of(refund), 0);
const whole = (refund: OwnRefund) => refund.rentalPartPence + refund.depositPartPence;

/**
 * What of a payment was sent back at the provider's own dashboard: what its sum says beyond our own refunds. A refund
 * that is still on its way counts as ours already, so that the order of messages makes no difference.
 */
export function elsewhereOf({ refundedPence, refunds }: RefundablePayment): number {
  const ours = sum(
    refunds.filter(({ status, made }) => made || status !== 'failed'),
    whole,
  );
  return Math.max(0, refundedPence - ours);
}

/** What can still be sent back of a payment. What went back elsewhere is taken from the deposit first. */
export function leftOf(payment: RefundablePayment): Parts {
  const standing = payment.refunds.filter(({ status }) => status !== 'failed');
  const deposit = payment.depositPartPence - sum(standing, (refund) => refund.depositPartPence);
  const rental = payment.rentalPartPence - sum(standing, (refund) => refund.rentalPartPence);
  const elsewhere = elsewhereOf(payment);
  const ofDeposit = Math.min(elsewhere, Math.max(0, deposit));
  return {
    depositPence: Math.max(0, deposit - ofDeposit),
    rentalPence: Math.max(0, rental - (elsewhere - ofDeposit)),
  };
}

/** What may be sent back of a payment: what is left, less what its customer's bank has taken, from the deposit first. */
export function returnableOf(payment: RefundablePayment): Parts {
  const { rentalPence, depositPence } = leftOf(payment);
  const taken = payment.takenPence ?? 0;
  const ofDeposit = Math.min(taken, depositPence);
  return {
    depositPence: depositPence - ofDeposit,
    rentalPence: Math.max(0, rentalPence - (taken - ofDeposit)),
  };
}

/**
 * Whether a refund would need money of which a bank has not decided yet: sent back now, it would be paid twice. What a bank
 * has taken for good is with the customer already, and is no reason to wait.
 */
export function needsDisputed(payments: readonly RefundablePayment[], wanted: Parts): boolean {
  const sumOf = (shares: readonly Share[]) =>
    shares.reduce((total, share) => total + share.rentalPence + share.depositPence, 0);
  const decided = payments.map((payment) => (payment.disputed ? { ...payment, takenPence: 0 } : payment));
  return sumOf(spreadRefund(decided, wanted)) > sumOf(spreadRefund(payments, wanted));
}

/** The same of all payments of a booking. */
export function allReturnableOf(payments: readonly RefundablePayment[]): Parts {
  const left = payments.map(returnableOf);
  return {
    rentalPence: left.reduce((total, { rentalPence }) => total + rentalPence, 0),
    depositPence: left.reduce((total, { depositPence }) => total + depositPence, 0),
  };
}

/** What has gone back of what a payment paid for the hire; the rest of the sum had paid the deposit. */
export function rentalRefundedOf(payment: RefundablePayment): number {
  const done = payment.refunds.filter(({ status }) => status === 'succeeded');
  const ours = sum(done, (refund) => refund.rentalPartPence);
  const oursOfDeposit = sum(done, (refund) => refund.depositPartPence);
  const elsewhereOfRental = Math.max(0, elsewhereOf(payment) - (payment.depositPartPence - oursOfDeposit));
  return Math.min(payment.refundedPence, ours + elsewhereOfRental);
}

/**
 * Spreads what is to go back over the payments it came with, in the order given (latest first). What cannot be had any
 * more, because it went back elsewhere, is left out: nobody is sent money twice.
 */
export function spreadRefund(payments: readonly RefundablePayment[], wanted: Parts): Share[] {
  let { rentalPence, depositPence } = wanted;
  const shares: Share[] = [];
  for (const payment of payments) {
    const left = returnableOf(payment);
    const rental = Math.min(rentalPence, left.rentalPence);
    const deposit = Math.min(depositPence, left.depositPence);
    if (rental + deposit === 0) continue;
    rentalPence -= rental;
    depositPence -= deposit;
    shares.push({ paymentId: payment.id, rentalPence: rental, depositPence: deposit });
  }
  return shares;
}

/**
 * Money that stays and pays something else: how each payment divides anew. Above zero from the hire to the deposit, below
 * zero the other way.
 */
export function moveParts(payments: readonly RefundablePayment[], movePence: number): Share[] {
  let remaining = Math.abs(movePence);
  const shares: Share[] = [];
  for (const payment of payments) {
    const left = leftOf(payment);
    const moved = Math.min(remaining, movePence > 0 ? left.rentalPence : left.depositPence);
    if (moved === 0) continue;
    remaining -= moved;
    const toDeposit = movePence > 0 ? moved : -moved;
    shares.push({
      paymentId: payment.id,
      rentalPence: payment.rentalPartPence - toDeposit,
      depositPence: payment.depositPartPence + toDeposit,
    });
  }
  return shares;
}
