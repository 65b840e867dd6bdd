/** What a booking owes and has paid, before a change. Pence. */
export interface PaidSoFar {
  readonly rentalPaidPence: number;
  readonly depositPaidPence: number;
}

/** What a hire costs from now on. Pence. */
export interface NewPrice {
  readonly rentalPence: number;
  readonly depositPence: number;
}

/** What becomes of the money. Pence. */
export interface ChangedMoney extends PaidSoFar {
  /** What stays and pays something else: above zero from the hire to the deposit. */
  readonly movePence: number;
  readonly rentalBackPence: number;
  readonly depositBackPence: number;
  readonly toRefundPence: number;
  readonly toPayPence: number;
}

/**
 * What becomes of what was paid when a hire costs something else. Where one part is overpaid and the other is short, money
 * moves between them before any is sent back or asked for: nobody gets £30 back and pays £50.
 */
export function changedMoney(paid: PaidSoFar, price: NewPrice): ChangedMoney {
  const rental = paid.rentalPaidPence - price.rentalPence;
  const deposit = paid.depositPaidPence - price.depositPence;
  const movePence =
    rental > 0 && deposit < 0
      ? Math.min(rental, -deposit)
      : deposit > 0 && rental < 0
        ? -Math.min(deposit, -rental)
        : 0;
  const rentalBackPence = Math.max(0, rental - movePence);
  const depositBackPence = Math.max(0, deposit + movePence);
  const rentalPaidPence = paid.rentalPaidPence - movePence - rentalBackPence;
  const depositPaidPence = paid.depositPaidPence + movePence - depositBackPence;
  return {
    movePence,
    rentalBackPence,
    depositBackPence,
    rentalPaidPence,
    depositPaidPence,
    toRefundPence: rentalBackPence + depositBackPence,
    toPayPence: price.rentalPence - rentalPaidPence + (price.depositPence - depositPaidPence),
  };
}
