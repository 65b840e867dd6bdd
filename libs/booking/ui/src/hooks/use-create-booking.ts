import { apiErrorMessage } from '@convoy/shell-api';
import { toast } from '@convoy/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Booking } from '../../../contract/src/index.ts';
import { type BookingRequest, bookingById, createBooking } from '../booking.api.ts';
import { attemptKey, bookingDraft, endAttempt } from '../forms/booking-draft.storage.ts';

/**
 * Sends a booking. The same request keeps its key until it succeeded, so that pressing again after a lost answer
 * gives the same booking; the server frees the key of a call that failed.
 */
export function useCreateBooking(onBooked: (booking: Booking) => void | Promise<void>) {
  const { t } = useTranslation('booking');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: BookingRequest) => createBooking(request, attemptKey(JSON.stringify(request))),
    onSuccess: (booking) => {
      endAttempt();
      bookingDraft.clear();
      client.setQueryData(bookingById(booking.id).queryKey, booking);
      // Lists, searches and figures that show this booking or its van are out of date now. They are asked for again
      // where they are shown next, not at once: the step being left would learn that its van is taken, by this booking.
      client.invalidateQueries({
        refetchType: 'none',
        predicate: ({ queryKey: [url] }) =>
          typeof url === 'string' &&
          (/^\/api\/(bookings(\?|$)|(vans|availability|extras)(\/|\?|$))/.test(url) ||
            url === '/api/dashboard/stats'),
      });
      toast({
        title: t('toast.createdTitle'),
        description: t('toast.createdText'),
        tone: 'success',
      });
      // The button stays busy until what follows is done.
      return onBooked(booking);
    },
    onError: (error) => {
      toast({ title: t('toast.failedTitle'), description: apiErrorMessage(error), tone: 'destructive' });
    },
  });
}
