import { formatLocales } from '@convoy/platform/i18n';
import { useLanguage } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingListItem } from '../../../contract/src/index.ts';
import { bookingPaths } from '../booking.paths.ts';
import { HireMark, markOf } from './hire-mark.tsx';

/** Opens a booking beside the calendar where there is room; a plain press on a phone follows the link. */
export type OpenHire = (event: MouseEvent<HTMLAnchorElement>, booking: BookingListItem) => void;

/** One hire as a line of a day: its hour, its van, whose it is and where. */
export function HireLine({
  booking,
  end,
  isStaff,
  onOpen,
}: {
  booking: BookingListItem;
  /** Which end of the hire the line is about; none for one that is out. */
  end: 'pickup' | 'return' | null;
  isStaff: boolean;
  onOpen: OpenHire;
}) {
  const { t } = useTranslation('booking');
  const { language } = useLanguage();
  const mark = markOf(booking);
  const moment = end === 'pickup' ? booking.pickupDate : end === 'return' ? booking.returnDate : '';
  const hour =
    moment.length > 10
      ? new Intl.DateTimeFormat(formatLocales[language], {
          hour: '2-digit',
          minute: '2-digit',
          timeZone: 'UTC',
        }).format(Date.parse(`${moment.slice(0, 16)}:00Z`))
      : null;
  const shortDay = (day: string) =>
    new Intl.DateTimeFormat(formatLocales[language], {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    }).format(Date.parse(day.slice(0, 10)));
  const place =
    end === 'return' ? (booking.returnLocation ?? booking.pickupLocation) : booking.pickupLocation;
  return (
    <li>
      <Link
        to={bookingPaths.detail(booking.id)}
        onClick={(event) => onOpen(event, booking)}
        className="flex min-h-11 items-center gap-3 rounded-lg px-2 py-2 text-sm transition-colors hover:bg-muted"
      >
        {mark && <HireMark mark={mark} />}
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">
            {hour && <span className="tabular-nums">{hour} · </span>}
            {booking.vanMake} {booking.vanModel}
          </span>
          <span className="block truncate text-muted-foreground text-xs">
            {isStaff ? `${booking.vanRegistration} · ${booking.customerName}` : booking.reference} · {place}
          </span>
        </span>
        {end === null && (
          <span className="shrink-0 text-muted-foreground text-xs tabular-nums">
            {t('calendar.until', { date: shortDay(booking.returnDate) })}
          </span>
        )}
      </Link>
    </li>
  );
}
