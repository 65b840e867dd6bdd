import { Badge } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import {
  type BookingPaymentStatus,
  type BookingStatus,
  bookingPaymentTones,
  bookingTones,
  shownPaymentStatus,
  shownStatus,
} from '../../../contract/src/index.ts';

/** State of a booking; an unknown one is shown as pending (specification, section 4). */
export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  const { t } = useTranslation('booking');
  const shown = shownStatus(status);
  return <Badge tone={bookingTones[shown]}>{t(`status.${shown}`)}</Badge>;
}

/** What of a booking is paid. */
export function PaymentStatusBadge({ status }: { status: BookingPaymentStatus }) {
  const { t } = useTranslation('booking');
  const shown = shownPaymentStatus(status);
  return <Badge tone={bookingPaymentTones[shown]}>{t(`paymentStatus.${shown}`)}</Badge>;
}
