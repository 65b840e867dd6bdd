import * as bookings from '@convoy/booking/contract';
import * as payments from '@convoy/payment/contract';
import type { TenantDb } from '@convoy/platform/db';
import type { EventDefinition } from '@convoy/platform/events';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BookingNewsListeners } from './booking-news.listeners.ts';

const isEvent = (value: unknown): value is EventDefinition<unknown> =>
  typeof value === 'object' && value !== null && 'type' in value && 'payload' in value;

/** Everything that happens to a booking, as the contracts declare it. */
const ofBookings = ([...Object.values(bookings), ...Object.values(payments)] as unknown[])
  .filter(isEvent)
  .filter(({ payload }) => payload instanceof z.ZodObject && 'bookingId' in payload.shape)
  .map(({ type }) => type);

describe('pages that are open', () => {
  const registry = new ListenerRegistry();
  new BookingNewsListeners(registry, {} as TenantDb);

  it.each(ofBookings)('are told of %s', (type) => {
    expect(registry.of(type).map(({ name }) => name)).toEqual([`booking.news.${type}`]);
  });

  it('are told of bookings and of money alike', () => {
    expect(ofBookings).toEqual(expect.arrayContaining(['booking.cancelled.v1', 'payment.refunded.v1']));
  });
});
