import { Badge, type Tone } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { BookingPaymentStatus, BookingStatus } from '../../../contract/src/index.ts';

const tones: Record<BookingStatus, Tone> = {
  pending: 'warning',
  confirmed: 'success',
  active: 'primary',
  completed: 'neutral',
  cancelled: 'danger',
  no_show: 'danger',
  expired: 'neutral',
};
const paymentTones: Record<BookingPaymentStatus, Tone> = {
  pending: 'neutral',
  deposit_paid: 'primary',
  paid: 'success',
  part_refunded: 'neutral',
  refunded: 'neutral',
  failed: 'danger',
};

/** State of a booking; an unknown one is shown as pending (specification, section 4). */
export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  const { t } = useTranslation('booking');
  const known = status in tones ? status : 'pending';
  return <Badge tone={tones[known]}>{t(`status.${known}`)}</Badge>;
}

/** What of a booking is paid. */
export function PaymentStatusBadge({ status }: { status: BookingPaymentStatus }) {
  const { t } = useTranslation('booking');
  const known = status in paymentTones ? status : 'pending';
  return <Badge tone={paymentTones[known]}>{t(`paymentStatus.${known}`)}</Badge>;
}
