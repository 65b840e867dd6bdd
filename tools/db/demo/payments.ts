import type { DemoBooking, DemoPayment, DemoRefund } from './demo-data.ts';
import type { Random } from './random.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** A booking with its money settled, and the payments that did it. */
export type Settled = { booking: DemoBooking; payments: DemoPayment[] };

/**
 * What was paid for a booking, as its state demands: the deposit when booking, the hire then or at the counter,
 * the deposit back two days after a good return, everything back after a cancellation.
 * @param nextKey gives keys of payments
 */
export function settle(booking: DemoBooking, now: Date, nextKey: () => string, random: Random): Settled {
  const payments: DemoPayment[] = [];
  const booked = Date.parse(booking.createdAt);
  const add = (
    type: DemoPayment['type'],
    rentalPartPence: number,
    depositPartPence: number,
    status: 'succeeded' | 'failed',
    at: number,
  ): DemoPayment => {
    const payment: DemoPayment = {
      key: nextKey(),
      booking: booking.key,
      customer: booking.customer,
      type,
      amountPence: rentalPartPence + depositPartPence,
      rentalPartPence,
      depositPartPence,
      refundedPence: 0,
      status,
      attempt: payments.filter((other) => other.type === type).length + 1,
      failureReason: status === 'failed' ? 'Your card was declined.' : null,
      processedAt: new Date(Math.min(at, now.getTime())).toISOString(),
      createdAt: new Date(Math.min(at, now.getTime()) - MINUTE).toISOString(),
    };
    payments.push(payment);
    return payment;
  };
  const declined = (): void => {
    if (random.chance(0.05)) add('deposit', 0, booking.depositPence, 'failed', booked + MINUTE);
  };
  const deposit = (): DemoPayment => {
    declined();
    return add('deposit', 0, booking.depositPence, 'succeeded', booked + 4 * MINUTE);
  };
  const giveBack = (payment: DemoPayment): void => {
    payment.refundedPence = payment.amountPence;
    payment.status = 'refunded';
  };

  switch (booking.status) {
    case 'completed': {
      const paid = deposit();
      add('rental', booking.rentalPence, 0, 'succeeded', Date.parse(booking.pickupAt) + 10 * MINUTE);
      if (Date.parse(booking.returnAt) + 2 * DAY <= now.getTime()) giveBack(paid);
      break;
    }
    case 'active':
      if (random.chance(0.35)) {
        declined();
        add('rental', booking.rentalPence, booking.depositPence, 'succeeded', booked + 5 * MINUTE);
      } else {
        deposit();
        if (random.chance(0.9)) {
          add('rental', booking.rentalPence, 0, 'succeeded', Date.parse(booking.pickupAt) + 10 * MINUTE);
        }
      }
      break;
    case 'confirmed':
      // An operator's confirmation may mean "pay at the counter": nothing is paid yet.
      if (booking.operator !== null && random.chance(0.5)) break;
      if (random.chance(0.25))
        add('rental', booking.rentalPence, booking.depositPence, 'succeeded', booked + 5 * MINUTE);
      else deposit();
      break;
    case 'cancelled':
      if (random.chance(0.6)) giveBack(deposit());
      break;
    case 'no_show':
      deposit();
      break;
    case 'expired':
    case 'pending':
      if (random.chance(0.3)) add('deposit', 0, booking.depositPence, 'failed', booked + MINUTE);
      break;
  }
  return { booking: { ...booking, ...totals(booking, payments) }, payments };
}

/** What a booking has received and not sent back, and how it stands, from its payments and refunds alone. */
export function totals(
  booking: Pick<DemoBooking, 'totalPence' | 'status'>,
  payments: readonly DemoPayment[],
  refunds: readonly DemoRefund[] = [],
): Pick<
  DemoBooking,
  'rentalPaidPence' | 'depositPaidPence' | 'refundedPence' | 'refundedElsewherePence' | 'paymentStatus'
> {
  const received = payments.filter(({ status }) => status === 'succeeded' || status === 'refunded');
  const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
    rows.reduce((total, row) => total + of(row), 0);
  const paid = sum(received, (payment) => payment.amountPence);
  const back = sum(received, (payment) => payment.refundedPence);
  const refundedPence = sum(refunds, (refund) => refund.amountPence);
  const paymentStatus =
    paid === 0
      ? payments.length > 0
        ? 'failed'
        : 'pending'
      : back === paid
        ? 'refunded'
        : back > 0
          ? 'part_refunded'
          : paid === booking.totalPence
            ? 'paid'
            : 'deposit_paid';
  return {
    rentalPaidPence: sum(received, (p) => p.rentalPartPence) - sum(refunds, (r) => r.rentalPartPence),
    depositPaidPence: sum(received, (p) => p.depositPartPence) - sum(refunds, (r) => r.depositPartPence),
    refundedPence,
    refundedElsewherePence: back - refundedPence,
    paymentStatus,
  };
}
