import { type BookingStatus, blockingStatuses, type PriceLine } from '@convoy/booking/contract';
import { formatPence, vatInside } from '@convoy/platform/money';
import { daysBetween } from '@convoy/platform/time';
import type { PackDepot } from '@convoy/tenancy/contract';
import { blockedPeriod } from './calendar.ts';
import type { DemoBooking, DemoUser, DemoVan } from './demo-data.ts';
import type { Random } from './random.ts';
import type { Slot } from './timeline.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** An unpaid booking holds its van for 30 minutes (see the decisions: "States"). */
export const HOLD_MINUTES = 30;

const remarks = [
  'Moving a two-bedroom flat; could we have blankets and straps, please?',
  'Collecting at opening time if possible.',
  'Market stall stock, nothing heavy.',
  'Two drivers, both over 25.',
  'Please leave the sack truck in the back.',
  'Will call from the motorway on the way back.',
  'Needs a full-width bulkhead.',
  'First time in a van this size, a short introduction would be lovely.',
];

/** What a hire is made from. */
export type HireParts = {
  key: string;
  van: DemoVan;
  depot: PackDepot;
  timeZone: string;
  slot: Slot;
  now: Date;
  customers: readonly DemoUser[];
  operator: string;
  /** The van is still in the yard, whatever the hour. */
  waits: boolean;
};

/** Days × daily rate, VAT inside at the fraction of one sixth, the deposit apart (see the decisions: "Money"). */
export function priceOf(
  van: Pick<DemoVan, 'dailyRatePence' | 'depositPence'>,
  totalDays: number,
): Pick<
  DemoBooking,
  'totalDays' | 'dailyRatePence' | 'lines' | 'rentalPence' | 'depositPence' | 'vatPence' | 'totalPence'
> {
  const rentalPence = van.dailyRatePence * totalDays;
  const hire: PriceLine = {
    code: 'hire',
    ruleId: null,
    label: totalDays === 1 ? 'Van hire, 1 day' : `Van hire, ${totalDays} days`,
    quantity: totalDays,
    unitAmount: formatPence(van.dailyRatePence),
    amount: formatPence(rentalPence),
  };
  return {
    totalDays,
    dailyRatePence: van.dailyRatePence,
    lines: [hire],
    rentalPence,
    depositPence: van.depositPence,
    vatPence: vatInside(rentalPence),
    totalPence: rentalPence + van.depositPence,
  };
}

/** A slot as a booking, before any payment: who, when, for how much, and a state that the clock allows. */
export function hireOf(parts: HireParts, random: Random): DemoBooking {
  const { van, depot, slot, now } = parts;
  const period = blockedPeriod(depot, slot.from, slot.to, parts.timeZone);
  const { pickupAt, returnAt, blockedUntil } = period;
  const [start, end] = [Date.parse(pickupAt), Date.parse(returnAt)];
  const byClock = stateBy(start, end, now.getTime(), random);
  const status = parts.waits ? 'confirmed' : byClock;
  const booked = bookedAt(start, status, now.getTime(), random);
  const createdAt = new Date(booked).toISOString();
  const known = parts.customers.filter((person) => person.createdAt < createdAt);
  const customer = random.pick(known.filter((person) => status !== 'pending' || !person.demoAccount));
  return {
    key: parts.key,
    customer: customer.key,
    van: van.key,
    operator: status !== 'pending' && status !== 'expired' && random.chance(0.12) ? parts.operator : null,
    pickupDate: slot.from,
    pickupTime: period.pickupTime,
    returnDate: slot.to,
    returnTime: period.returnTime,
    pickupDepot: depot.name,
    returnDepot: depot.name,
    pickupAt,
    returnAt,
    blockedFrom: pickupAt,
    blockedUntil,
    holdsVan: blockingStatuses.some((blocking) => blocking === status),
    ...priceOf(van, daysBetween(slot.from, slot.to)),
    rentalPaidPence: 0,
    depositPaidPence: 0,
    refundedPence: 0,
    refundedElsewherePence: 0,
    cancellationFeePence: 0,
    cancelledAt: null,
    cancelReason: null,
    handedOverAt: null,
    returnedAt: null,
    depositSettledAt: null,
    version: 1,
    status,
    paymentStatus: 'pending',
    holdExpiresAt: status === 'pending' ? new Date(booked + HOLD_MINUTES * MINUTE).toISOString() : null,
    notes: random.chance(0.24) ? random.pick(remarks) : null,
    createdAt,
    updatedAt: new Date(lastChange(status, booked, start, end, now.getTime(), random)).toISOString(),
  };
}

function stateBy(start: number, end: number, now: number, random: Random): BookingStatus {
  const chance = random.next();
  if (end <= now) {
    if (chance < 0.075) return 'cancelled';
    if (chance < 0.1) return 'no_show';
    return chance < 0.125 ? 'expired' : 'completed';
  }
  if (start <= now) {
    // Collected today at opening or still to be collected; a hire of yesterday is on the road.
    return now - start < 10 * HOUR && chance < 0.35 ? 'confirmed' : 'active';
  }
  if (chance < 0.07) return 'cancelled';
  if (chance < 0.09) return 'expired';
  return chance < 0.15 ? 'pending' : 'confirmed';
}

/**
 * Bookings are made evenly up to today. Past hires alone were booked for the days up to now, so with long leads ever fewer would be
 * made towards today: their leads are short, and hires to come fill the last days.
 */
function bookedAt(start: number, status: BookingStatus, now: number, random: Random): number {
  if (status === 'pending') return now - random.int(2, HOLD_MINUTES - 6) * MINUTE;
  const latest = Math.min(start - 2 * HOUR, now - 2 * HOUR);
  const lead =
    start < now
      ? random.int(0, PAST_LEAD_DAYS * 24)
      : random.chance(LAST_DAYS_SHARE)
        ? random.int(0, PAST_LEAD_DAYS * 24)
        : random.int(PAST_LEAD_DAYS * 24, 60 * 24);
  const booked = latest - lead * HOUR - random.int(0, 59) * MINUTE;
  // At night nobody books: what would be then is of the evening before.
  return new Date(booked).getUTCHours() < 7 ? booked - 8 * HOUR : booked;
}

const PAST_LEAD_DAYS = 6;
/** Of the hires to come, how many were booked in the last days. */
const LAST_DAYS_SHARE = 0.3;

function lastChange(
  status: BookingStatus,
  booked: number,
  start: number,
  end: number,
  now: number,
  random: Random,
): number {
  const until = Math.min(start, now);
  switch (status) {
    case 'completed':
      return end;
    case 'active':
      return Math.max(booked, Math.min(start + 20 * MINUTE, now));
    case 'no_show':
      return Math.min(start + DAY, now);
    case 'expired':
      return booked + HOLD_MINUTES * MINUTE;
    case 'cancelled':
      // After it was paid and confirmed.
      return booked + 10 * MINUTE + Math.floor((until - booked - 10 * MINUTE) * random.next());
    case 'confirmed':
      return booked + random.int(1, 9) * MINUTE;
    case 'pending':
      return booked;
  }
}
