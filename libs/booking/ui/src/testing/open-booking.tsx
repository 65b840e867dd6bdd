import { type Answer, answerCalls, type Call, pageShower, userOf } from '@convoy/shell-api/testing';
import { screen } from '@testing-library/react';
import type { Booking } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import BookingDetailPage from '../pages/booking-detail.page.tsx';
import { depot } from './booking.fixtures.ts';
import { timelineEntry } from './desk.fixtures.ts';

const showPage = pageShower({ booking: en });

/** A hire that is paid for and to come. */
export const paid = {
  status: 'confirmed',
  paymentStatus: 'paid',
  outstandingAmount: '0.00',
  holdExpiresAt: null,
} as const;
const costs = { percent: 25, fee: '42.50', refund: '377.50', due: '0.00', freeUntil: null };

/**
 * Opens the page of booking 9001 as its customer or as staff see it, with the API answering as given.
 */
export async function openBooking(
  role: 'customer' | 'operator',
  hire: Booking,
  answers: Record<string, Answer | ((call: Call) => Answer)> = {},
  search = '',
) {
  const at = '/api/bookings/9001';
  const calls = answerCalls({
    [`GET ${at}`]: hire,
    [`GET ${at}/timeline`]: [timelineEntry(), timelineEntry({ id: 2, kind: 'paid', amount: '420.00' })],
    [`GET ${at}/messages`]: [],
    [`GET ${at}/changes`]: [],
    [`GET ${at}/drivers`]: [],
    [`GET ${at}/refunds`]: [],
    [`GET ${at}/price-overrides`]: { range: null, made: [] },
    [`GET ${at}/cancellation`]: costs,
    [`GET ${at}/deposit`]: {
      state: 'held',
      held: '200.00',
      kept: '0.00',
      owed: '0.00',
      releaseAt: null,
      settledAt: null,
      because: null,
      objectionDays: 7,
      keep: null,
    },
    'GET /api/depots': [depot()],
    ...answers,
  });
  const router = await showPage(<BookingDetailPage />, {
    path: '/booking/:bookingId',
    at: `/booking/9001${search}`,
    user: userOf(role),
    tenant: {
      contact: { address: '1 Yard', phone: '0113', email: 'vans@example.com' },
    },
  });
  await screen.findByText('Booking SV-7F3K2');
  return { calls, router };
}
/** What was sent to one of its addresses, in order. */
export const sent = (calls: Call[], path: string) =>
  calls.filter((call) => call.method === 'POST' && call.path === `/api/bookings/9001/${path}`);
