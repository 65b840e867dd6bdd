import { useTranslation } from 'react-i18next';
import { bookingPaths } from '../booking.paths.ts';
import { BookingFlowPage } from '../components/booking-flow.tsx';

/** `/booking`: open to guests up to the point of booking. */
export default function BookAVanPage() {
  const { t } = useTranslation('booking');
  return (
    <BookingFlowPage base={bookingPaths.book} title={t('page.title')} description={t('page.text')} extras />
  );
}
