import { apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Alert, Badge, Button, Skeleton } from '@convoy/ui-kit';
import {
  Drawer,
  DrawerContent,
  DrawerDescription,
  DrawerFooter,
  DrawerHeader,
  DrawerTitle,
} from '@convoy/ui-kit/panels';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { bookingById } from '../booking.api.ts';
import { bookingPaths } from '../booking.paths.ts';
import { BookingStatusBadge, PaymentStatusBadge } from '../components/booking-status.tsx';
import { VanPicture } from '../components/van-picture.tsx';

/** A booking beside the calendar: what one wants to know at a glance, and the way to the whole. */
export function BookingDrawer({
  bookingId,
  isStaff,
  onClose,
}: {
  /** Null while nothing is open. */
  bookingId: number | null;
  isStaff: boolean;
  onClose: () => void;
}) {
  return (
    <Drawer open={bookingId !== null} onOpenChange={(open) => !open && onClose()}>
      {bookingId !== null && <Peek bookingId={bookingId} isStaff={isStaff} />}
    </Drawer>
  );
}

function Peek({ bookingId, isStaff }: { bookingId: number; isStaff: boolean }) {
  const { t } = useTranslation('booking');
  const { money, moment } = useFormats();
  const { data: booking, error } = useQuery(bookingById(bookingId));
  const facts = booking
    ? [
        [t('detail.pickup'), `${moment(booking.pickupDate)} · ${booking.pickupLocation}`],
        [
          t('detail.return'),
          `${moment(booking.returnDate)} · ${booking.returnLocation ?? booking.pickupLocation}`,
        ],
        ...(isStaff ? [[t('detail.customer'), booking.customerName]] : []),
        [t('detail.registration'), booking.vanRegistration],
        [t('quote.total'), money(booking.totalAmount)],
        [t('detail.outstanding'), money(booking.outstandingAmount)],
      ]
    : [];
  return (
    <DrawerContent>
      <DrawerHeader>
        <DrawerTitle>
          {booking ? t('detail.title', { reference: booking.reference }) : t('titles.detail')}
        </DrawerTitle>
        <DrawerDescription>
          {booking ? `${booking.vanMake} ${booking.vanModel}` : t('detail.loading')}
        </DrawerDescription>
      </DrawerHeader>
      {error && !booking ? (
        <Alert tone="danger" title={t('detail.failed')}>
          {apiErrorMessage(error)}
        </Alert>
      ) : booking ? (
        <>
          <VanPicture src={booking.vanImageUrl} className="rounded-lg" />
          <p className="flex flex-wrap gap-2">
            <BookingStatusBadge status={booking.status} />
            <PaymentStatusBadge status={booking.paymentStatus} />
            {booking.overdue && <Badge tone="danger">{t('list.overdue')}</Badge>}
          </p>
          <dl className="flex flex-col gap-3 text-sm tabular-nums">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt className="text-muted-foreground">{label}</dt>
                <dd className="font-medium">{value}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <div className="flex flex-col gap-4">
          <Skeleton className="h-52 rounded-lg" />
          <Skeleton className="h-40" />
        </div>
      )}
      <DrawerFooter>
        <Button asChild>
          <Link to={bookingPaths.detail(bookingId)}>{t('calendar.openBooking')}</Link>
        </Button>
      </DrawerFooter>
    </DrawerContent>
  );
}
