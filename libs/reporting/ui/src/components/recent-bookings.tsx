import { type BookingListItem, bookingTones, shownStatus } from '@convoy/booking/contract';
import { apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Alert, Badge, Button, Card, CardContent, EmptyState, Icon, Skeleton } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RECENT_BOOKINGS, recentBookings } from '../reporting.api.ts';
import { reportingPaths } from '../reporting.paths.ts';

/** The five newest bookings one may see. */
export function RecentBookings({ isStaff }: { isStaff: boolean }) {
  const { t } = useTranslation('reporting');
  const bookings = useQuery(recentBookings);
  const rows = bookings.data?.slice(0, RECENT_BOOKINGS) ?? [];
  return (
    <Card className="flex flex-col">
      <div className="flex items-center justify-between gap-3 p-5 pb-2 md:px-6">
        <h2 className="text-lg leading-6">{t('recent.title')}</h2>
        <Button asChild variant="ghost" size="sm">
          <Link to={reportingPaths.bookings}>
            {t('recent.viewAll')}
            <Icon name="arrow-right" />
          </Link>
        </Button>
      </div>
      {bookings.isPending ? (
        <div role="status" className="flex flex-col gap-3 px-5 py-3 md:px-6">
          <span className="sr-only">{t('recent.loading')}</span>
          {Array.from({ length: RECENT_BOOKINGS }, (_, place) => `place-${place}`).map((place) => (
            <Skeleton key={place} className="h-12" />
          ))}
        </div>
      ) : bookings.isError ? (
        <CardContent>
          <Alert
            tone="danger"
            title={t('recent.failed')}
            action={
              <Button variant="outline" size="sm" onClick={() => bookings.refetch()}>
                {t('recent.retry')}
              </Button>
            }
          >
            {apiErrorMessage(bookings.error)}
          </Alert>
        </CardContent>
      ) : rows.length === 0 ? (
        <EmptyState
          icon="calendar-days"
          title={t('recent.empty')}
          text={t(isStaff ? 'recent.emptyBusiness' : 'recent.emptyCustomer')}
          action={
            isStaff ? undefined : (
              <Button asChild>
                <Link to={reportingPaths.book}>{t('recent.find')}</Link>
              </Button>
            )
          }
        />
      ) : (
        <ul className="divide-y divide-border pb-2">
          {rows.map((booking) => (
            <BookingRow key={booking.id} booking={booking} isStaff={isStaff} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function BookingRow({ booking, isStaff }: { booking: BookingListItem; isStaff: boolean }) {
  const { t } = useTranslation('reporting');
  const { money, period } = useFormats();
  const status = shownStatus(booking.status);
  const van = `${booking.vanMake} ${booking.vanModel}`;
  return (
    <li>
      <Link
        to={reportingPaths.booking(booking.id)}
        className="flex items-center justify-between gap-4 px-5 py-3 transition-colors hover:bg-muted/60 md:px-6"
      >
        <span className="min-w-0">
          <span className="block truncate font-medium">{isStaff ? booking.customerName : van}</span>
          {/* Where there is little room, the van's name is cut off and the dates are not. */}
          <span className="flex gap-1 text-muted-foreground text-sm">
            {isStaff && <span className="truncate">{`${van} ·`}</span>}
            <span className="shrink-0 tabular-nums">{period(booking.pickupDate, booking.returnDate)}</span>
          </span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1 sm:flex-row sm:items-center sm:gap-4">
          <span className="font-medium text-sm tabular-nums">{money(booking.totalAmount)}</span>
          <Badge tone={bookingTones[status]}>{t(`status.${status}`)}</Badge>
        </span>
      </Link>
    </li>
  );
}
