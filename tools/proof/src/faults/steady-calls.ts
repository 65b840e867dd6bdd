import { randomUUID } from 'node:crypto';
import { bookingListItemSchema, bookingSchema, quoteSchema, vanResultSchema } from '@convoy/booking/contract';
import type { seededRandom } from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import { z } from 'zod';
import type { Brand } from '../brand.ts';
import type { Call } from './steady-load.ts';

const VANS = 40;
/** So many bookings that are not paid for yet the product allows a customer. */
const HOLDS = 3;
/** Days from one hire of a van to the next: none is refused for another. */
const APART = 4;
const HIRE_DAYS = 2;
/** Within what may be booked ahead. */
const SLOTS = 80;

/**
 * Calls of people who are to be served, each with what it has to be served with: nobody asks for a van that another has, and
 * whoever has booked as often as anybody may books no more.
 * @param bookings how many there are at most; afterwards people only look
 */
export async function steadyCalls(
  brand: Brand,
  random: ReturnType<typeof seededRandom>,
  bookings: number,
): Promise<() => Call> {
  const [vans, cookies] = await Promise.all([
    Promise.all(Array.from({ length: VANS }, () => brand.van())),
    Promise.all(Array.from({ length: Math.ceil(bookings / HOLDS) }, () => brand.customer())),
  ]);
  const first = addDays(civilToday(brand.tenant.timeZone), 30);
  let hires = 0;
  let booked = 0;
  const location = brand.depot.name;
  const dates = (from: string) => ({ pickupDate: from, returnDate: addDays(from, HIRE_DAYS) });
  /** A van and days that nobody else was given. */
  const nextHire = () => {
    const slot = Math.floor(hires / VANS);
    const van = vans[hires % VANS]!;
    hires += 1;
    return { vanId: van.id, ...dates(addDays(first, slot * APART)), pickupLocation: location };
  };
  const look = (cookie: string): Call => ({
    method: 'GET',
    path: '/api/tenant',
    cookie,
    // Of somebody who is signed in: what they may do is in it.
    served: {
      status: 200,
      body: z.object({ slug: z.literal(brand.tenant.slug), rules: z.array(z.array(z.unknown())).min(1) }),
    },
  });

  return () => {
    const cookie = random.pick(cookies);
    const dice = random.between(1, 100);
    if (dice <= 60) {
      const days = dates(addDays(first, random.between(0, SLOTS * APART)));
      const query = new URLSearchParams({ location, perPage: '10', ...days });
      const found = vanResultSchema.refine(
        ({ price }) => price?.totalDays === HIRE_DAYS,
        'not for these days',
      );
      return {
        method: 'GET',
        path: `/api/vans?${query}`,
        cookie,
        served: { status: 200, body: z.array(found).min(1).max(10) },
      };
    }
    if (dice <= 80) {
      const own = bookingListItemSchema.extend({ customerId: z.literal(brand.people.get(cookie)!) });
      return {
        method: 'GET',
        path: '/api/bookings?perPage=10',
        cookie,
        served: { status: 200, body: z.array(own).max(HOLDS) },
      };
    }
    const full = hires >= SLOTS * VANS;
    // Quotes have a limit of their own.
    if (dice <= 82 && !full) {
      const body = nextHire();
      return {
        method: 'POST',
        path: '/api/quotes',
        cookie,
        body,
        served: { status: 201, body: quoteSchema.extend(exactly(body)) },
      };
    }
    if (dice <= 86 && !full && booked < cookies.length * HOLDS) {
      const body = nextHire();
      const customer = cookies[Math.floor(booked / HOLDS)]!;
      booked += 1;
      return {
        method: 'POST',
        path: '/api/bookings',
        cookie: customer,
        body,
        key: randomUUID(),
        served: {
          status: 201,
          body: bookingSchema.extend({
            ...exactly(body),
            customerId: z.literal(brand.people.get(customer)!),
          }),
        },
      };
    }
    return look(cookie);
  };
}

/** The same hire as was asked for. */
const exactly = (hire: {
  vanId: number;
  pickupDate: string;
  returnDate: string;
  pickupLocation: string;
}) => ({
  vanId: z.literal(hire.vanId),
  pickupDate: z.literal(hire.pickupDate),
  returnDate: z.literal(hire.returnDate),
  pickupLocation: z.literal(hire.pickupLocation),
});
