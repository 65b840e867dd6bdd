import type { DemoBooking, DemoPayment } from './demo-data.ts';
import { totals } from './payments.ts';

/** Hires that came back last and whose deposit is still here: staff have something to decide about it. */
const HELD = 3;

const isDepositHere = (payment: DemoPayment): boolean =>
  payment.status === 'succeeded' && payment.depositPartPence > 0;

/** The paid hires that came back last, the last one last, with or without their deposit. */
const lastBack = (bookings: readonly DemoBooking[]): DemoBooking[] =>
  bookings
    .filter(({ status }) => status === 'completed')
    .toSorted((one, other) => one.returnAt.localeCompare(other.returnAt));

/** Takes back that the deposits of the hires that came back last went back. */
export function holdLastDeposits(
  bookings: readonly DemoBooking[],
  payments: readonly DemoPayment[],
): { bookings: DemoBooking[]; payments: DemoPayment[] } {
  const held = new Set(
    lastBack(bookings)
      .slice(-HELD)
      .map(({ key }) => key),
  );
  const after = payments.map((payment) =>
    held.has(payment.booking) && payment.status === 'refunded'
      ? { ...payment, status: 'succeeded' as const, refundedPence: 0 }
      : payment,
  );
  return {
    payments: after,
    bookings: bookings.map((booking) =>
      held.has(booking.key)
        ? {
            ...booking,
            ...totals(
              booking,
              after.filter((payment) => payment.booking === booking.key),
            ),
          }
        : booking,
    ),
  };
}

/** The hire whose deposit has been here longest after its return; undefined where none is. */
export function longestHeld(
  bookings: readonly DemoBooking[],
  payments: readonly DemoPayment[],
): DemoBooking | undefined {
  const here = new Set(payments.filter(isDepositHere).map(({ booking }) => booking));
  return lastBack(bookings).find(({ key }) => here.has(key));
}
