import { useFormats, useLanguage } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Badge, Button, Card, Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { type BookingListItem, bookingCan } from '../../../contract/src/index.ts';
import { bookingPaths } from '../booking.paths.ts';
import { BookingStatusBadge } from '../components/booking-status.tsx';
import { useTakesCards } from '../hooks/use-takes-cards.ts';

/** One of a customer's own hires: when, what, where, and what it waits for. */
export function OwnBookingRow({ booking }: { booking: BookingListItem }) {
  const { t } = useTranslation('booking');
  const { money, period } = useFormats();
  const isOpen = ['pending', 'confirmed', 'active'].includes(booking.status);
  const owes = Number(booking.outstandingAmount) > 0 && bookingCan.pay(booking);
  const cards = useTakesCards();
  return (
    <li>
      <Card className="relative flex flex-wrap items-center gap-x-4 gap-y-3 p-4 transition-colors hover:bg-muted/60 md:p-5">
        <DateTile date={booking.pickupDate} quiet={!isOpen} />
        <div className="min-w-0 flex-1 basis-48">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link
              to={bookingPaths.detail(booking.id)}
              className="min-w-0 truncate font-semibold after:absolute after:inset-0 after:rounded-xl hover:underline"
            >
              {booking.vanMake} {booking.vanModel}
            </Link>
            <BookingStatusBadge status={booking.status} />
            {booking.overdue && <Badge tone="danger">{t('list.overdue')}</Badge>}
          </p>
          <p className="mt-1 text-muted-foreground text-sm tabular-nums">
            {period(booking.pickupDate, booking.returnDate)} · {t('quote.days', { count: booking.totalDays })}{' '}
            · <span className="whitespace-nowrap">{booking.reference}</span>
          </p>
          <p className="truncate text-muted-foreground text-sm">
            {booking.returnLocation && booking.returnLocation !== booking.pickupLocation
              ? t('list.own.oneWay', { from: booking.pickupLocation, to: booking.returnLocation })
              : booking.pickupLocation}
          </p>
        </div>
        <div className="flex flex-1 items-center justify-end gap-3 sm:flex-none">
          {owes && cards ? (
            <Button asChild size="sm" variant={booking.status === 'pending' ? 'primary' : 'outline'}>
              <Link to={bookingPaths.pay(booking.id)} className="relative z-1">
                <Icon name="credit-card" />
                {t('list.own.pay', { amount: money(booking.outstandingAmount) })}
              </Link>
            </Button>
          ) : (
            <span className="font-medium tabular-nums">
              {owes
                ? t('list.own.atCounter', { amount: money(booking.outstandingAmount) })
                : money(booking.totalAmount)}
            </span>
          )}
          <Icon name="chevron-right" className="size-4 text-muted-foreground rtl:rotate-180" />
        </div>
      </Card>
    </li>
  );
}

/** The day a hire begins, as on a tear-off calendar. Said in words beside it, so hidden from screen readers. */
function DateTile({ date, quiet }: { date: string; quiet: boolean }) {
  const { language } = useLanguage();
  const at = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(at);
  return (
    <span
      aria-hidden="true"
      className={`grid size-14 shrink-0 place-items-center content-center rounded-lg ${quiet ? 'bg-muted text-muted-foreground' : 'bg-primary-soft text-primary-text'}`}
    >
      <span className="font-semibold text-xl leading-6 tabular-nums">{Number(date.slice(8, 10))}</span>
      <span className="text-xs leading-4">{part({ month: 'short' })}</span>
    </span>
  );
}
