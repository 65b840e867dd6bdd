import type { BookingPolicy } from '@convoy/booking/contract';
import type { DemoBooking, DemoPayment, DemoRefund } from './demo-data.ts';
import { totals } from './payments.ts';
import type { Random } from './random.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const reasons = [
  'The move has been put off.',
  'We found somebody with a van.',
  'Booked the wrong weekend.',
  'The sofa is not for sale any more.',
  null,
];

/** What the aftermath of hires is made from. */
export type AftermathParts = {
  tiers: BookingPolicy['cancellation'];
  now: Date;
  random: Random;
  /** Gives keys of payments. */
  nextPayment: () => string;
};

/** A booking when all is said and done. */
export type Aftermath = { booking: DemoBooking; payments: DemoPayment[]; refunds: DemoRefund[] };

/**
 * What became of a hire: when the van went out and came back, when and why it was called off and for which fee, and what
 * was sent back.
 */
export function aftermathOf(
  booking: DemoBooking,
  payments: readonly DemoPayment[],
  parts: AftermathParts,
): Aftermath {
  const { random, now } = parts;
  const [start, end] = [Date.parse(booking.pickupAt), Date.parse(booking.returnAt)];
  const iso = (at: number) => new Date(Math.min(at, now.getTime())).toISOString();
  switch (booking.status) {
    case 'active':
      return settled({ ...booking, handedOverAt: booking.updatedAt }, payments, []);
    case 'completed': {
      const handedOverAt = iso(start + random.int(8, 40) * MINUTE);
      const returnedAt = iso(end - random.int(5, 150) * MINUTE);
      return depositBack({ ...booking, handedOverAt, returnedAt }, payments);
    }
    case 'no_show':
      return sentBack({ ...booking }, payments, 'no-show', booking.updatedAt);
    case 'cancelled':
      return cancelled(booking, payments, parts);
    default:
      return settled(booking, payments, []);
  }
}

function cancelled(booking: DemoBooking, payments: readonly DemoPayment[], parts: AftermathParts): Aftermath {
  const { random, now, tiers } = parts;
  const cancelReason = random.pick(reasons);
  const costly = tiers.find(({ percent }) => percent > 0 && percent < 100);
  const start = Date.parse(booking.pickupAt);
  const booked = Date.parse(booking.createdAt);
  // Late enough to cost something, and surely not at the edge of what it costs.
  const late = start - ((costly?.hoursBefore ?? 0) + 3) * HOUR;
  const mayCost = costly && payments.length === 0 && late > booked + 2 * HOUR && late <= now.getTime();
  if (!costly || !mayCost || !random.chance(0.7)) {
    const at = booking.updatedAt;
    return sentBack({ ...booking, cancelReason, cancelledAt: at, version: 2 }, payments, 'cancellation', at);
  }
  const at = new Date(late).toISOString();
  const paid: DemoPayment = {
    key: parts.nextPayment(),
    booking: booking.key,
    customer: booking.customer,
    type: 'rental',
    amountPence: booking.totalPence,
    rentalPartPence: booking.rentalPence,
    depositPartPence: booking.depositPence,
    refundedPence: 0,
    status: 'succeeded',
    attempt: 1,
    failureReason: null,
    processedAt: new Date(booked + 5 * MINUTE).toISOString(),
    createdAt: new Date(booked + 4 * MINUTE).toISOString(),
  };
  const cancellationFeePence = Math.floor((booking.rentalPence * costly.percent + 50) / 100);
  const ended = {
    ...booking,
    cancelReason,
    cancelledAt: at,
    updatedAt: at,
    version: 2,
    cancellationFeePence,
  };
  return sentBack(ended, [paid], 'cancellation', at);
}

/** Everything that was paid goes back, but for the fee. */
function sentBack(
  booking: DemoBooking,
  payments: readonly DemoPayment[],
  reason: DemoRefund['reason'],
  at: string,
): Aftermath {
  const refunds: DemoRefund[] = [];
  let fee = booking.cancellationFeePence;
  const after = payments.map((payment) => {
    if (payment.status !== 'succeeded' && payment.status !== 'refunded') return payment;
    const kept = Math.min(fee, payment.rentalPartPence);
    fee -= kept;
    const amountPence = payment.amountPence - kept;
    const { key, rentalPartPence, depositPartPence } = payment;
    refunds.push({
      payment: key,
      booking: booking.key,
      amountPence,
      rentalPartPence: rentalPartPence - kept,
      depositPartPence,
      reason,
      at,
    });
    return {
      ...payment,
      refundedPence: amountPence,
      status: kept > 0 ? ('succeeded' as const) : ('refunded' as const),
    };
  });
  return settled(booking, after, refunds);
}

/** The deposit of a hire that came back well is given back two days later. */
function depositBack(booking: DemoBooking, payments: readonly DemoPayment[]): Aftermath {
  const paid = payments.find(({ status }) => status === 'refunded');
  if (!paid) return settled(booking, payments, []);
  const at = new Date(Date.parse(booking.returnAt) + 48 * HOUR).toISOString();
  const { key, amountPence, rentalPartPence, depositPartPence } = paid;
  const parts = { amountPence, rentalPartPence, depositPartPence };
  const refund: DemoRefund = { payment: key, booking: booking.key, ...parts, reason: 'deposit', at };
  return settled({ ...booking, depositSettledAt: at }, payments, [refund]);
}

function settled(
  booking: DemoBooking,
  payments: readonly DemoPayment[],
  refunds: readonly DemoRefund[],
): Aftermath {
  return {
    booking: { ...booking, ...totals(booking, payments, refunds) },
    payments: [...payments],
    refunds: [...refunds],
  };
}
