import { OPERATOR_GOODWILL_PENCE } from '@convoy/booking/contract';

/** What of a booking decides how much of it may be given back. Pence. */
export interface GoodwillFigures {
  readonly status: string;
  readonly rental_pence: number;
  readonly rental_paid_pence: number;
  readonly cancellation_fee_pence: number;
}

/** How much may be given back, and why no more: it is what was paid, or what the person may decide. Pence. */
export interface GoodwillMost {
  readonly pence: number;
  readonly by: 'paid' | 'right';
}

/** Whether a hire has ended, so that what it cost is settled: until then it is changed or cancelled. */
export const isOver = (status: string): boolean => ['completed', 'cancelled', 'no_show'].includes(status);

/**
 * The most that may be given back of a hire: what was charged and paid of it and is still here; of that an operator so much
 * in all.
 * @param returnablePence what of the hire's money is really here
 * @param givenPence what has been given back of it before
 */
export function goodwillMost(
  figures: GoodwillFigures,
  {
    returnablePence,
    givenPence,
    anyAmount,
  }: { returnablePence: number; givenPence: number; anyAmount: boolean },
): GoodwillMost {
  if (!isOver(figures.status)) return { pence: 0, by: 'paid' };
  const charged = figures.status === 'completed' ? figures.rental_pence : figures.cancellation_fee_pence;
  const paid = Math.max(0, Math.min(charged, figures.rental_paid_pence, returnablePence));
  const right = anyAmount ? Number.POSITIVE_INFINITY : Math.max(0, OPERATOR_GOODWILL_PENCE - givenPence);
  return right < paid ? { pence: right, by: 'right' } : { pence: paid, by: 'paid' };
}

/** The VAT inside what is given back: the share it has of the hire's, so that a hire given back whole has none left. */
export const vatGivenBack = (vatPence: number, rentalPence: number, backPence: number): number =>
  rentalPence === 0 ? 0 : Math.round((vatPence * backPence) / rentalPence);
