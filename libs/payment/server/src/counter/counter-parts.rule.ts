import type { PaymentType } from '@convoy/payment/contract';

/** Money by what it pays. Pence. */
interface Parts {
  readonly rentalPence: number;
  readonly depositPence: number;
}

/**
 * What money at the counter pays: the deposit alone or all that is due, or as much of that as there is. The deposit comes
 * first, because without it no van goes out.
 * @returns null where it is more than is due
 */
export function counterParts(
  due: Parts,
  { type, amountPence }: { type: PaymentType; amountPence: number | undefined },
): Parts | null {
  const rental = type === 'rental' ? due.rentalPence : 0;
  const amount = amountPence ?? rental + due.depositPence;
  if (amount > rental + due.depositPence) return null;
  const depositPence = Math.min(amount, due.depositPence);
  return { depositPence, rentalPence: amount - depositPence };
}
