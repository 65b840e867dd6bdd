import { useNavigate } from '@convoy/shell-api/router';
import { toast } from '@convoy/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Booking, BookingChangeInput } from '../../../contract/src/index.ts';
import { bookingPaths } from '../booking.paths.ts';
import { useRenewBookings } from '../detail/booking-detail.api.ts';
import { useTakesCards } from '../hooks/use-takes-cards.ts';
import { confirmChange, quoteChange } from './changes.api.ts';

/** Quotes a change of a booking and, once it was looked at, makes it. */
export function useChange(booking: Booking, { isStaff, onDone }: { isStaff: boolean; onDone: () => void }) {
  const { t } = useTranslation('booking');
  const navigate = useNavigate();
  const renew = useRenewBookings();
  const cards = useTakesCards();
  const quote = useMutation({
    mutationFn: (input: BookingChangeInput) => quoteChange(booking.id, input),
  });
  const confirm = useMutation({
    mutationFn: () => {
      if (!quote.data) throw new Error('There is no change to confirm.');
      return confirmChange(quote.data);
    },
    onSuccess: async () => {
      const pays = Number(quote.data?.toPay ?? 0) > 0 && !isStaff && cards;
      toast({ title: t('changes.done'), description: t('changes.doneText'), tone: 'success' });
      onDone();
      await renew();
      if (pays) navigate(bookingPaths.pay(booking.id));
    },
  });
  return {
    quote,
    confirm,
    /** Back to the choice, with nothing quoted. */
    forget: () => {
      quote.reset();
      confirm.reset();
    },
  };
}
