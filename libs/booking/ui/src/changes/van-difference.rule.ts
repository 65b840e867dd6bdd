import { parsePence } from '@convoy/platform/money';
import type { Booking, VanResult } from '../../../contract/src/index.ts';

/** Lines that a search does not know: they stay with the booking whichever van it has. */
const apart = new Set(['extra', 'promotion', 'one-way']);

/**
 * What hire and deposit of another van come to beside those agreed, in pence, above nothing when it is dearer; null where
 * its price is not known. Extras stay; what a promotion takes off the difference only the quote knows.
 */
export function vanDifference(
  booking: Pick<Booking, 'lines' | 'depositAmount'>,
  van: Pick<VanResult, 'price' | 'depositAmount'>,
): number | null {
  const hire = van.price && parsePence(van.price.rentalAmount);
  const deposit = parsePence(van.depositAmount);
  if (hire === null || deposit === null) return null;
  const agreed = booking.lines
    .filter(({ code }) => !apart.has(code))
    .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
  return hire - agreed + deposit - (parsePence(booking.depositAmount) ?? 0);
}
