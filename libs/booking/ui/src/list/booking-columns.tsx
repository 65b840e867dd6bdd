import { useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Icon } from '@convoy/ui-kit';
import type { DataColumn } from '@convoy/ui-kit/data-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type BookingListItem,
  type BookingSortKey,
  bookingCan,
  bookingSorts,
} from '../../../contract/src/index.ts';
import { bookingPaths } from '../booking.paths.ts';
import { BookingStatusBadge, PaymentStatusBadge } from '../components/booking-status.tsx';

const isOwing = (booking: BookingListItem): boolean =>
  Number(booking.outstandingAmount) > 0 && bookingCan.pay(booking);

/** A column whose id is one of the orders the server has can be sorted by. */
export const isSortKey = (id: string): id is BookingSortKey => bookingSorts.some((key) => key === id);

/** Columns of the list of bookings as staff see it. At a window of 1280 px the usual ones stand beside the sidebar. */
export function useBookingColumns(): readonly DataColumn<BookingListItem>[] {
  const { t } = useTranslation('booking');
  const { money, moment, period } = useFormats();
  return useMemo(() => {
    const columns: DataColumn<BookingListItem>[] = [
      {
        id: 'reference',
        header: t('list.reference'),
        value: (booking) => booking.reference,
        cell: (booking) => (
          <>
            <Link
              to={bookingPaths.detail(booking.id)}
              className="relative z-1 rounded-xs font-medium tabular-nums hover:underline"
            >
              {booking.reference}
            </Link>
            <span className="block truncate text-muted-foreground text-xs">
              {t('quote.days', { count: booking.totalDays })}
            </span>
          </>
        ),
        minWidth: 110,
        grow: 1,
        hideable: false,
      },
      {
        id: 'customer',
        header: t('list.customer'),
        value: (booking) => booking.customerName,
        minWidth: 95,
      },
      {
        id: 'van',
        header: t('list.van'),
        value: (booking) => `${booking.vanMake} ${booking.vanModel}`,
        cell: (booking) => (
          <TwoLines first={`${booking.vanMake} ${booking.vanModel}`} second={booking.vanRegistration} />
        ),
        minWidth: 120,
        card: 'title',
      },
      {
        id: 'pickup',
        header: t('list.dates'),
        value: (booking) => booking.pickupDate,
        text: (booking) => period(booking.pickupDate, booking.returnDate),
        cell: (booking) => (
          <TwoLines first={moment(booking.pickupDate)} second={moment(booking.returnDate)} />
        ),
        minWidth: 175,
        grow: 1.4,
      },
      {
        id: 'depot',
        header: t('list.depot'),
        value: (booking) => booking.pickupLocation,
        cell: (booking) => (
          <TwoLines
            first={booking.pickupLocation}
            second={
              booking.returnDepotId !== booking.pickupDepotId && booking.returnLocation
                ? t('list.returnsTo', { depot: booking.returnLocation })
                : null
            }
          />
        ),
        minWidth: 95,
        grow: 0.8,
      },
      {
        id: 'registration',
        header: t('detail.registration'),
        value: (booking) => booking.vanRegistration,
        minWidth: 120,
        grow: 0.4,
        initiallyHidden: true,
      },
      {
        id: 'return',
        header: t('list.return'),
        value: (booking) => booking.returnDate,
        text: (booking) => moment(booking.returnDate),
        minWidth: 150,
        grow: 0.6,
        initiallyHidden: true,
      },
      {
        id: 'status',
        header: t('list.status'),
        value: (booking) => booking.status,
        text: (booking) => t(`status.${booking.status}`),
        cell: (booking) => (
          <span className="flex max-w-full flex-col items-start gap-0.5 group-data-[density=compact]/grid:gap-0">
            <BookingStatusBadge status={booking.status} />
            {booking.overdue ? (
              <span className="flex max-w-full items-center gap-1 truncate font-medium text-danger-text text-xs">
                <Icon name="triangle-alert" className="size-3.5 shrink-0" />
                {t('list.overdue')}
              </span>
            ) : (
              <span className="max-w-full truncate text-muted-foreground text-xs">
                {t(`paymentStatus.${booking.paymentStatus}`)}
              </span>
            )}
          </span>
        ),
        // Room for the states of the longest language.
        minWidth: 180,
        grow: 0.5,
        card: 'badge',
      },
      {
        id: 'payment',
        header: t('list.payment'),
        value: (booking) => booking.paymentStatus,
        text: (booking) => t(`paymentStatus.${booking.paymentStatus}`),
        cell: (booking) => <PaymentStatusBadge status={booking.paymentStatus} />,
        minWidth: 165,
        grow: 0.5,
        // Stands below the state already; a column of its own is for who wants to compare.
        initiallyHidden: true,
      },
      {
        id: 'total',
        header: t('list.amount'),
        value: (booking) => Number(booking.totalAmount),
        text: (booking) => money(booking.totalAmount),
        cell: (booking) => (
          <TwoLines
            first={money(booking.totalAmount)}
            second={
              isOwing(booking) ? t('list.outstanding', { amount: money(booking.outstandingAmount) }) : null
            }
          />
        ),
        align: 'end',
        // Room for what is owed in the thousands: an amount must not end in dots.
        minWidth: 145,
        grow: 1,
      },
      {
        id: 'outstanding',
        header: t('list.owing'),
        value: (booking) => (isOwing(booking) ? Number(booking.outstandingAmount) : 0),
        text: (booking) => money(isOwing(booking) ? booking.outstandingAmount : '0.00'),
        align: 'end',
        minWidth: 120,
        grow: 0.4,
        initiallyHidden: true,
      },
    ];
    return columns.map((column) => ({ ...column, sortable: isSortKey(column.id) }));
  }, [t, money, moment, period]);
}

/** A fact and what belongs to it; both end in dots where there is no room. */
function TwoLines({ first, second }: { first: string; second: string | null }) {
  return (
    <>
      <span dir="auto" className="block truncate">
        {first}
      </span>
      {second && (
        <span dir="auto" className="block truncate font-normal text-muted-foreground text-xs">
          {second}
        </span>
      )}
    </>
  );
}
