import type { Outstanding } from './outstanding.rule.ts';

/** How money that has arrived is used. Pence. */
export interface Receipt {
  /** What is kept, by what it pays. */
  readonly taken: Outstanding;
  /** What goes back, by what it was sent for. */
  readonly back: Outstanding;
  /** What pays something else than it was sent for: above zero the deposit with money for the hire. */
  readonly movePence: number;
}

/**
 * How money is used that was sent for one price and meets another, because the hire was changed or ended while it was on
 * its way: each part pays what it was sent for, what is too much on one side pays what is short on the other, and only the
 * rest goes back.
 */
export function receiptOf(sent: Outstanding, due: Outstanding): Receipt {
  const rental = Math.min(sent.rentalPence, due.rentalPence);
  const deposit = Math.min(sent.depositPence, due.depositPence);
  const toDeposit = Math.min(sent.rentalPence - rental, due.depositPence - deposit);
  const toRental = Math.min(sent.depositPence - deposit, due.rentalPence - rental);
  return {
    taken: { rentalPence: rental + toRental, depositPence: deposit + toDeposit },
    back: {
      rentalPence: sent.rentalPence - rental - toDeposit,
      depositPence: sent.depositPence - deposit - toRental,
    },
    movePence: toDeposit - toRental,
  };
}
