import type { DemoBooking, DemoData } from '@convoy/db-tools/demo';
import { formatPence } from '@convoy/platform/money';

/** What the seed knows of a booking once it is stored. */
export interface SeededBooking {
  readonly id: number;
  readonly reference: string;
}

/** A notification of the demo; `user` is the key of the person. */
export interface DemoNotification {
  readonly user: string;
  readonly kind: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly path: string;
  readonly at: string;
  readonly readAt: string | null;
}

const DAY_MS = 86_400_000;
/** How far back the demo's people were told things, and from when on they have not read them. */
const TOLD_DAYS = 30;
const UNREAD_DAYS = 1;

/**
 * What the listeners would have told the people of a demo, of the bookings and payments it has: nothing is invented
 * beside them. What is older than a day was read.
 */
export function demoNotifications(
  demo: DemoData,
  booked: (key: string) => SeededBooking,
  now: Date,
): DemoNotification[] {
  const people = new Map(demo.users.map((user) => [user.key, user]));
  const vans = new Map(demo.vans.map((van) => [van.key, van]));
  const bookings = new Map(demo.bookings.map((booking) => [booking.key, booking]));
  const staff = demo.users.filter(({ role }) => role !== 'customer').map(({ key }) => key);
  const nameOf = (key: string) => `${people.get(key)!.firstName} ${people.get(key)!.lastName}`;
  const hire = (booking: DemoBooking) => {
    const { id, reference } = booked(booking.key);
    const { make, model } = vans.get(booking.van)!;
    return { bookingId: id, reference, van: `${make} ${model}` };
  };
  const found: DemoNotification[] = [];
  const tell = (user: string, at: string, kind: string, params: DemoNotification['params'], path: string) => {
    const age = now.getTime() - Date.parse(at);
    if (age < 0 || age > TOLD_DAYS * DAY_MS) return;
    const readAt = age > UNREAD_DAYS * DAY_MS ? new Date(Date.parse(at) + DAY_MS / 12).toISOString() : null;
    found.push({ user, kind, params, path, at, readAt });
  };

  for (const booking of demo.bookings) {
    const params = hire(booking);
    const path = `/booking/${params.bookingId}`;
    const forStaff = { ...params, customerName: nameOf(booking.customer) };
    for (const user of staff)
      if (user !== booking.operator) tell(user, booking.createdAt, 'new-booking', forStaff, path);
    if (booking.status === 'expired')
      tell(booking.customer, booking.updatedAt, 'booking-expired', params, path);
  }
  const confirmed = new Set<string>();
  for (const payment of demo.payments) {
    const booking = bookings.get(payment.booking)!;
    const { bookingId, reference, van } = hire(booking);
    const path = `/booking/${bookingId}`;
    const params = { bookingId, reference, amount: formatPence(payment.amountPence) };
    const at = payment.processedAt ?? payment.createdAt;
    if (payment.status === 'succeeded') {
      tell(payment.customer, at, 'payment-received', params, path);
      if (!confirmed.has(booking.key))
        tell(payment.customer, at, 'booking-confirmed', { bookingId, reference, van }, path);
      confirmed.add(booking.key);
    } else if (payment.status === 'failed') {
      tell(payment.customer, at, 'payment-failed', params, `/payment/${bookingId}`);
      const forStaff = { ...params, customerName: nameOf(payment.customer) };
      for (const user of staff) tell(user, at, 'hire-payment-failed', forStaff, path);
    }
  }
  return found;
}
