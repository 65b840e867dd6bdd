import { useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import {
  Card,
  Icon,
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { BookingListItem } from '../../../contract/src/index.ts';
import { bookingPaths } from '../booking.paths.ts';
import { BookingStatusBadge, PaymentStatusBadge } from '../components/booking-status.tsx';

interface Props {
  bookings: readonly BookingListItem[];
  /** Staff see whose booking it is. */
  withCustomer: boolean;
}

const isOwing = (booking: BookingListItem): boolean =>
  Number(booking.outstandingAmount) > 0 && ['pending', 'confirmed', 'active'].includes(booking.status);

/** Bookings as a table, from tablets up. The whole row opens its booking. */
export function BookingTable({ bookings, withCustomer }: Props) {
  const { t } = useTranslation('booking');
  const { money, moment } = useFormats();
  return (
    <Card className="overflow-hidden max-lg:hidden">
      <Table>
        <TableCaption className="sr-only">{t('list.caption')}</TableCaption>
        <TableHeader>
          <TableRow className="hover:bg-transparent">
            <TableHead>{t('list.reference')}</TableHead>
            {withCustomer && <TableHead>{t('list.customer')}</TableHead>}
            <TableHead>{t('list.van')}</TableHead>
            <TableHead>{t('list.dates')}</TableHead>
            <TableHead>{t('list.status')}</TableHead>
            <TableHead>{t('list.payment')}</TableHead>
            <TableHead className="text-right">{t('list.amount')}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {bookings.map((booking) => (
            <TableRow key={booking.id} className="relative">
              <TableCell className="whitespace-nowrap font-medium tabular-nums">
                <Link to={bookingPaths.detail(booking.id)} className="after:absolute after:inset-0">
                  {booking.reference}
                </Link>
              </TableCell>
              {withCustomer && <TableCell className="max-w-48 truncate">{booking.customerName}</TableCell>}
              <TableCell>
                {booking.vanMake} {booking.vanModel}
                <span className="block text-muted-foreground text-xs">{booking.pickupLocation}</span>
              </TableCell>
              <TableCell className="whitespace-nowrap tabular-nums">
                {moment(booking.pickupDate)}
                <span className="block text-muted-foreground text-xs">
                  {moment(booking.returnDate)} · {t('quote.days', { count: booking.totalDays })}
                </span>
              </TableCell>
              <TableCell>
                <BookingStatusBadge status={booking.status} />
              </TableCell>
              <TableCell>
                <PaymentStatusBadge status={booking.paymentStatus} />
              </TableCell>
              <TableCell className="whitespace-nowrap text-right tabular-nums">
                {money(booking.totalAmount)}
                {isOwing(booking) && (
                  <span className="block text-muted-foreground text-xs">
                    {t('list.outstanding', { amount: money(booking.outstandingAmount) })}
                  </span>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

/** Bookings as cards, on phones. */
export function BookingCards({ bookings, withCustomer }: Props) {
  const { t } = useTranslation('booking');
  const { money, period } = useFormats();
  return (
    <ul className="flex flex-col gap-3 lg:hidden">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <Card className="relative p-4">
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <p className="truncate font-semibold">
                  {booking.vanMake} {booking.vanModel}
                </p>
                <p className="text-muted-foreground text-sm tabular-nums">
                  <Link to={bookingPaths.detail(booking.id)} className="after:absolute after:inset-0">
                    {booking.reference}
                  </Link>
                  {withCustomer && ` · ${booking.customerName}`}
                </p>
              </div>
              <BookingStatusBadge status={booking.status} />
            </div>
            <div className="mt-3 flex items-end justify-between gap-3 text-sm tabular-nums">
              <div className="min-w-0 text-muted-foreground">
                <p className="flex items-center gap-2">
                  <Icon name="calendar" className="size-4 shrink-0" />
                  {period(booking.pickupDate, booking.returnDate)}
                </p>
                <p className="mt-1 flex items-center gap-2">
                  <Icon name="map-pin" className="size-4 shrink-0" />
                  <span className="truncate">{booking.pickupLocation}</span>
                </p>
              </div>
              <div className="shrink-0 text-right">
                <p className="font-semibold">{money(booking.totalAmount)}</p>
                {isOwing(booking) && (
                  <p className="text-muted-foreground text-xs">
                    {t('list.outstanding', { amount: money(booking.outstandingAmount) })}
                  </p>
                )}
              </div>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
