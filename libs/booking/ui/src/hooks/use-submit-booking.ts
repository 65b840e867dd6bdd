import { apiErrorMessage, useFormats } from '@convoy/shell-api';
import { toast } from '@convoy/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Booking, Quote, QuoteInput } from '../../../contract/src/index.ts';
import { type BookingRequest, quoteFor } from '../booking.api.ts';
import type { BookingForm } from '../forms/booking-form.schema.ts';
import { isPriceStale } from '../forms/booking-server-error.rule.ts';
import { useCreateBooking } from './use-create-booking.ts';
import type { LiveQuote } from './use-quote.ts';

/**
 * What is sent for a filled form at a quoted price; what was not chosen is left out.
 * @param acceptedTerms the hash of the terms that stood beside the button; null where none did
 */
export function bookingRequestOf(
  { vanId, pickupLocation, returnLocation, pickupDate, returnDate, pluginChoices }: QuoteInput,
  { notes, extras, promotionCode, customerId }: BookingForm,
  quote: Quote,
  acceptedTerms: string | null = null,
): BookingRequest {
  return {
    vanId,
    pickupDate,
    returnDate,
    pickupLocation,
    returnLocation: returnLocation ?? null,
    notes: notes.trim() || null,
    totalDays: quote.totalDays,
    totalAmount: quote.totalAmount,
    depositAmount: quote.depositAmount,
    quoteId: quote.id,
    ...(extras.length > 0 && { extras }),
    ...(promotionCode && { promotionCode }),
    ...(pluginChoices && { pluginChoices }),
    ...(typeof customerId === 'number' && { customerId }),
    ...(acceptedTerms !== null && { acceptedTerms }),
  };
}

/**
 * Books, at the price that stands on the page and no other: one that ran out is asked for anew, and where it comes out
 * otherwise it is shown instead.
 * @param onRefused puts what the server says beside its fields
 */
export function useSubmitBooking(
  live: LiveQuote,
  acceptedTerms: string | null,
  {
    onBooked,
    onRefused,
  }: { onBooked: (booking: Booking) => void | Promise<void>; onRefused: (error: unknown) => void },
) {
  const { t } = useTranslation('booking');
  const { money } = useFormats();
  const client = useQueryClient();
  const create = useCreateBooking(onBooked);
  const send = async (wanted: QuoteInput, filled: BookingForm) => {
    let quote: Quote;
    try {
      quote = await client.fetchQuery(quoteFor(wanted));
    } catch (error) {
      onRefused(error);
      toast({ title: t('toast.failedTitle'), description: apiErrorMessage(error), tone: 'destructive' });
      return;
    }
    if (quote.totalAmount !== live.quote?.totalAmount) {
      toast({
        title: t('quote.changedTitle'),
        description: t('quote.changed', { total: money(quote.totalAmount) }),
      });
      return;
    }
    try {
      await create.mutateAsync(bookingRequestOf(wanted, filled, quote, acceptedTerms));
    } catch (error) {
      onRefused(error);
      if (isPriceStale(error)) await live.refresh();
    }
  };
  return { create, send };
}
