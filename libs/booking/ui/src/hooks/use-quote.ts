import { isCivilDate } from '@convoy/platform/time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PluginChoices, Quote, QuoteInput } from '../../../contract/src/index.ts';
import { quoteFor } from '../booking.api.ts';
import { momentOf } from '../booking-url.state.ts';
import type { StandingTimes } from '../components/standing-times.rule.ts';
import { type BookingForm, hireDays } from '../forms/booking-form.schema.ts';

/** The price of a hire as it stands on the page. */
export interface LiveQuote {
  /** Null while there is no hire to price, or none yet. */
  quote: Quote | null;
  /** The figures are of the choice before; the new ones are on their way. */
  updating: boolean;
  error: unknown;
  /** Set after the price was asked for again: whether it came out as before. */
  refreshed: 'same' | 'changed' | null;
  refresh: () => Promise<unknown>;
}

/** What is worth asking a price for; null while a date or the place is missing or the period is no hire. */
export function quoteInputOf(
  input: { vanId: number; today: string; choices?: PluginChoices } & Omit<
    BookingForm,
    'notes' | 'customerId'
  >,
): QuoteInput | null {
  const { vanId, pickupDate, returnDate, pickupTime, returnTime, today, extras, promotionCode } = input;
  const { choices = {} } = input;
  const pickupLocation = input.pickupLocation.trim();
  const returnLocation = input.returnLocation.trim();
  if (!isCivilDate(pickupDate) || pickupDate < today) return null;
  if (hireDays(pickupDate, returnDate, pickupTime, returnTime) <= 0 || pickupLocation === '') return null;
  return {
    vanId,
    pickupDate: momentOf(pickupDate, pickupTime),
    returnDate: momentOf(returnDate, returnTime),
    pickupLocation,
    returnLocation: returnLocation || null,
    ...(extras.length > 0 && { extras }),
    ...(promotionCode && { promotionCode }),
    ...(Object.keys(choices).length > 0 && { pluginChoices: choices }),
  };
}

/** The hours of the price on the page; null while it is not of the hire that is chosen. */
export function quotedTimes({ quote, updating, error }: LiveQuote): StandingTimes | null {
  if (!quote || updating || error) return null;
  return { pickup: quote.pickupDate.slice(11, 16) || null, return: quote.returnDate.slice(11, 16) || null };
}

/**
 * The live price: asked for at every change of the hire, kept visible while the next one loads, and asked for
 * again when it expires, so that nobody books on a price that no longer holds.
 */
export function useQuote(input: QuoteInput | null): LiveQuote {
  const query = useQuery({
    ...quoteFor(input ?? { vanId: 0, pickupDate: '', returnDate: '', pickupLocation: '' }),
    enabled: input !== null,
    placeholderData: keepPreviousData,
  });
  const quote = input && query.data ? query.data : null;
  const settled = quote && !query.isPlaceholderData ? quote : null;
  const { refetch } = query;

  // Compares successive prices of the same hire; a new hire starts over.
  const hire = JSON.stringify(input);
  const [refreshed, setRefreshed] = useState<LiveQuote['refreshed']>(null);
  const last = useRef<{ hire: string; id: number; total: string } | null>(null);
  useEffect(() => {
    if (!settled) return;
    const before = last.current;
    last.current = { hire, id: settled.id, total: settled.totalAmount };
    if (!before || before.hire !== hire) setRefreshed(null);
    else if (before.id !== settled.id)
      setRefreshed(before.total === settled.totalAmount ? 'same' : 'changed');
  }, [hire, settled]);

  const expiresAt = settled?.expiresAt;
  useEffect(() => {
    if (!expiresAt) return;
    // A clock that runs ahead of the server must not turn this into a loop: never sooner than 15 s.
    const wait = Math.max(15_000, Date.parse(expiresAt) - Date.now());
    if (wait > 2 ** 31 - 1) return;
    const timer = setTimeout(() => refetch(), wait);
    return () => clearTimeout(timer);
  }, [expiresAt, refetch]);

  return {
    quote,
    updating: input !== null && (query.isPlaceholderData || query.isFetching),
    error: input !== null && query.isError ? query.error : null,
    refreshed,
    refresh: () => refetch(),
  };
}
