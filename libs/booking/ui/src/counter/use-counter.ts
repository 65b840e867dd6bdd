import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Booking, Quote, QuoteInput } from '../../../contract/src/index.ts';
import { bookingById, createBooking, quoteFor } from '../booking.api.ts';
import { useRenewBookings } from '../detail/booking-detail.api.ts';
import type { DriverEntries } from '../drivers/driver-entries.rule.ts';
import { addDrivers } from '../drivers/drivers.api.ts';
import { addCustomer, overridePrice } from './counter.api.ts';
import { amountOf, type CounterEntries } from './counter-form.rule.ts';

/** What a booking at the counter came to. */
export interface CounterResult {
  readonly booking: Booking;
  /** The booking stands, but its price is still that of the rates; null where the price is as agreed. */
  readonly priceError: unknown;
  /** The booking stands without one of the additional drivers; null where all are on it. */
  readonly driverError: unknown;
}

/** What is booked at the counter. */
export interface CounterOrder {
  readonly entries: CounterEntries;
  readonly drivers: readonly DriverEntries[];
}

/**
 * Books at the counter: adds the customer, books at the price that is shown, agrees the other price. Each step keeps its key
 * until it succeeded, so that pressing again after a lost answer repeats none of them.
 */
export function useCounter() {
  const client = useQueryClient();
  const renew = useRenewBookings();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [result, setResult] = useState<CounterResult | null>(null);
  const keys = useRef(new Map<string, string>()).current;
  const added = useRef(new Map<string, number>()).current;
  const keyOf = (body: unknown): string => {
    const name = JSON.stringify(body);
    const key = keys.get(name) ?? crypto.randomUUID();
    keys.set(name, key);
    return key;
  };

  const customerOf = async (entries: CounterEntries): Promise<number> => {
    if (!entries.added) return entries.customerId ?? 0;
    const name = JSON.stringify(entries.added);
    const known = added.get(name);
    if (known !== undefined) return known;
    const { id } = await addCustomer(entries.added, keyOf(entries.added));
    added.set(name, id);
    return id;
  };

  const book = async ({ entries, drivers }: CounterOrder, hire: QuoteInput, shown: Quote): Promise<void> => {
    setPending(true);
    setError(null);
    try {
      const customerId = await customerOf(entries);
      const quote =
        Date.parse(shown.expiresAt) > Date.now() ? shown : await client.fetchQuery(quoteFor(hire));
      const request = {
        vanId: hire.vanId,
        pickupDate: hire.pickupDate,
        returnDate: hire.returnDate,
        pickupLocation: hire.pickupLocation,
        returnLocation: null,
        notes: null,
        totalDays: quote.totalDays,
        totalAmount: shown.totalAmount,
        depositAmount: shown.depositAmount,
        quoteId: quote.id,
        ...(hire.extras && hire.extras.length > 0 && { extras: hire.extras }),
        customerId,
      };
      const booking = await createBooking(request, keyOf(request));
      let priceError: unknown = null;
      if (entries.agreed) {
        const sent = { rentalAmount: amountOf(entries.agreed.amount), reason: entries.agreed.reason.trim() };
        try {
          await overridePrice(booking.id, sent, keyOf([booking.id, sent]));
        } catch (refused) {
          priceError = refused;
        }
      }
      const driverError = await addDrivers(booking.id, drivers);
      await renew();
      setResult({ booking: await client.fetchQuery(bookingById(booking.id)), priceError, driverError });
    } catch (refused) {
      setError(refused);
    } finally {
      setPending(false);
    }
  };
  return { book, pending, error, result };
}
