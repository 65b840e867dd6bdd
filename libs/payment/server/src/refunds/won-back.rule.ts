import {
  allReturnableOf,
  type Parts,
  type RefundablePayment,
  type Share,
  spreadRefund,
} from './spread-refund.rule.ts';

/** A refund that failed and was not sent again. */
export interface UnsentRefund extends Share {
  readonly id: number;
  /** The provider would not make it while a bank had the money: nobody but the dispute stood in its way. */
  readonly refusedMeanwhile: boolean;
}

/** What goes back of a payment whose dispute was won: a refund that is sent again, or null for what was left out. */
export interface WonBack extends Share {
  readonly retryOf: number | null;
}

/**
 * What goes back once a bank has given back what it had taken: what was due to the customer meanwhile, and was refused or left
 * out because the bank had paid it. Never what the booking counts as paid, and never what waits for staff since before.
 * @param payments what the booking took, or the one payment that it did not take
 * @param won the payment that was disputed, and what of it
 * @param counted what the booking counts as paid
 */
export function wonBackOf(
  payments: readonly RefundablePayment[],
  won: { readonly paymentId: number; readonly amountPence: number },
  counted: Parts,
  unsent: readonly UnsentRefund[],
): WonBack[] {
  const again = unsent.filter((refund) => refund.refusedMeanwhile && refund.paymentId === won.paymentId);
  const spokenFor = unsent.filter((refund) => !again.includes(refund)).reduce(plus, counted);
  let free = without(allReturnableOf(payments), spokenFor);
  let payment = payments.find(({ id }) => id === won.paymentId);
  const back: WonBack[] = [];
  const take = (wanted: Parts, retryOf: number | null): void => {
    const [share] = payment ? spreadRefund([payment], wanted) : [];
    if (!payment || !share) return;
    back.push({ ...share, retryOf });
    free = without(free, share);
    const { rentalPence: rentalPartPence, depositPence: depositPartPence } = share;
    const sent = { rentalPartPence, depositPartPence, status: 'requested', made: false } as const;
    payment = { ...payment, refunds: [...payment.refunds, sent] };
  };
  for (const { id, rentalPence, depositPence } of again)
    take(
      {
        rentalPence: Math.min(rentalPence, free.rentalPence),
        depositPence: Math.min(depositPence, free.depositPence),
      },
      id,
    );
  // Nothing but what the bank had may have been left out for its sake.
  const depositPence = Math.min(free.depositPence, won.amountPence);
  take({ depositPence, rentalPence: Math.min(free.rentalPence, won.amountPence - depositPence) }, null);
  return back;
}

const plus = (one: Parts, other: Parts): Parts => ({
  rentalPence: one.rentalPence + other.rentalPence,
  depositPence: one.depositPence + other.depositPence,
});

/** What is left of parts; what one of them is short of is taken from the other. */
function without(all: Parts, less: Parts): Parts {
  const rental = all.rentalPence - less.rentalPence;
  const deposit = all.depositPence - less.depositPence;
  return {
    rentalPence: Math.max(0, rental + Math.min(0, deposit)),
    depositPence: Math.max(0, deposit + Math.min(0, rental)),
  };
}
