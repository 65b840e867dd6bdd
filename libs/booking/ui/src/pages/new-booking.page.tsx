import { useTranslation } from 'react-i18next';
import { bookingPaths } from '../booking.paths.ts';
import { BookingFlowPage } from '../components/booking-flow.tsx';

/** `/booking/new`: the same flow without the extras of the search. */
export default function NewBookingPage() {
  const { t } = useTranslation('booking');
  return (
    <BookingFlowPage
      base={bookingPaths.newBooking}
      title={t('page.newTitle')}
      description={t('page.newText')}
      extras={false}
    />
  );
}
