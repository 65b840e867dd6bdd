import { formatLocales } from '@convoy/platform/i18n';
import { addDays, civilToday } from '@convoy/platform/time';
import { apiErrorMessage, useLanguage, useSession, useTenant } from '@convoy/shell-api';
import { Link, useLatestQuery, useNavigate, useSearchParams } from '@convoy/shell-api/router';
import { Alert, Button, Card, EmptyState, Icon, PageHeader, Skeleton } from '@convoy/ui-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingListItem } from '../../../contract/src/index.ts';
import { bookingPaths } from '../booking.paths.ts';
import { AgendaView } from '../calendar/agenda-view.tsx';
import { BookingDrawer } from '../calendar/booking-drawer.tsx';
import { calendarBookings } from '../calendar/calendar.api.ts';
import { CalendarToolbar } from '../calendar/calendar-toolbar.tsx';
import { type CalendarState, formatCalendarUrl, parseCalendarUrl } from '../calendar/calendar-url.state.ts';
import { DayPanel } from '../calendar/day-panel.tsx';
import type { OpenHire } from '../calendar/hire-line.tsx';
import { CalendarLegend, markOf } from '../calendar/hire-mark.tsx';
import { weeksOf } from '../calendar/month-grid.rule.ts';
import { MonthView } from '../calendar/month-view.tsx';
import { useLiveBookings } from '../live/use-live-bookings.ts';

/** Room from which on a booking opens beside the calendar instead of as a page. */
const WIDE = '(min-width: 64rem)';
const TITLE = 'calendar-month';

/** First day of the week where a locale is at home, 0 for Sunday; Monday where the browser does not say. */
function firstWeekdayOf(locale: string): number {
  const where: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(locale);
  return (where.getWeekInfo?.().firstDay ?? 1) % 7;
}

/** `/booking/calendar`: hires over the days of a month, or day by day. Everything chosen is in the address. */
export default function BookingCalendarPage() {
  const { t } = useTranslation('booking');
  useLiveBookings();
  const { user } = useSession();
  const { timeZone } = useTenant();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const latest = useLatestQuery();
  const panel = useRef<HTMLHeadingElement>(null);
  const isStaff = user !== null && user.role !== 'customer';
  const today = civilToday(timeZone);
  const state = parseCalendarUrl(query, today);
  const month = state.day.slice(0, 7);
  const firstWeekday = firstWeekdayOf(formatLocales[language]);
  const weeks = weeksOf(month, firstWeekday);
  const [firstWeek = state.day] = weeks;
  const last = addDays(weeks.at(-1) ?? firstWeek, 6);
  const found = useQuery({ ...calendarBookings(firstWeek, last, state), placeholderData: keepPreviousData });
  const hires = (found.data ?? []).filter((booking) => markOf(booking) !== null);

  const go = (change: Partial<CalendarState>, replace = false) =>
    setQuery(formatCalendarUrl({ ...parseCalendarUrl(latest(), today), ...change }, today), {
      replace,
      preventScrollReset: true,
    });
  const open = (booking: BookingListItem) => {
    if (window.matchMedia(WIDE).matches) go({ booking: booking.id });
    else navigate(bookingPaths.detail(booking.id));
  };
  const openLine: OpenHire = (event, booking) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!plain || !window.matchMedia(WIDE).matches) return;
    event.preventDefault();
    go({ booking: booking.id });
  };
  const days = Array.from({ length: weeks.length * 7 }, (_, at) => addDays(firstWeek, at)).filter((day) =>
    day.startsWith(month),
  );
  const quiet = !hires.some(
    ({ pickupDate, returnDate }) => pickupDate.slice(0, 7) <= month && returnDate.slice(0, 7) >= month,
  );
  const narrowed = state.depot !== null || state.vanType !== null;

  return (
    <>
      <PageHeader
        title={t(isStaff ? 'calendar.title' : 'calendar.titleCustomer')}
        description={t(isStaff ? 'calendar.text' : 'calendar.textCustomer')}
        actions={
          <Button asChild>
            <Link to={isStaff ? bookingPaths.newBooking : bookingPaths.book}>
              <Icon name="plus" />
              {t('list.new')}
            </Link>
          </Button>
        }
      />
      <CalendarToolbar state={state} today={today} isStaff={isStaff} titleId={TITLE} onChange={go} />
      {found.isError && !found.data ? (
        <Alert
          tone="danger"
          title={t('calendar.failed')}
          action={
            <Button variant="outline" size="sm" onClick={() => found.refetch()}>
              {t('detail.retry')}
            </Button>
          }
        >
          {apiErrorMessage(found.error)}
        </Alert>
      ) : found.isPending ? (
        <div role="status">
          <span className="sr-only">{t('list.loading')}</span>
          <Skeleton className="h-[28rem] rounded-xl" />
        </div>
      ) : (
        <div
          aria-busy={found.isPlaceholderData}
          className={found.isPlaceholderData ? 'opacity-60' : undefined}
        >
          {quiet && !found.isPlaceholderData && (
            <Card className="mb-4">
              <EmptyState
                icon="calendar-days"
                title={t('calendar.empty')}
                text={t(
                  narrowed ? 'calendar.emptyFiltered' : isStaff ? 'calendar.emptyStaff' : 'calendar.emptyOwn',
                )}
                className="py-6"
                action={
                  narrowed ? (
                    <Button variant="outline" onClick={() => go({ depot: null, vanType: null })}>
                      {t('list.clear')}
                    </Button>
                  ) : (
                    <Button asChild variant="outline">
                      <Link to={bookingPaths.book}>{t('list.find')}</Link>
                    </Button>
                  )
                }
              />
            </Card>
          )}
          {state.view === 'agenda' ? (
            quiet ? (
              found.isPlaceholderData && <Skeleton className="h-40 rounded-xl" />
            ) : (
              <AgendaView days={days} today={today} hires={hires} isStaff={isStaff} onOpen={openLine} />
            )
          ) : (
            <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
              <div className="min-w-0">
                <MonthView
                  day={state.day}
                  weeks={weeks}
                  today={today}
                  firstWeekday={firstWeekday}
                  hires={hires}
                  isStaff={isStaff}
                  labelledBy={TITLE}
                  onDay={(day) => go({ day }, true)}
                  onEnter={() => panel.current?.focus()}
                  onOpen={open}
                />
                <div className="mt-4">
                  <CalendarLegend />
                </div>
              </div>
              <DayPanel
                day={state.day}
                hires={hires}
                loading={found.isPlaceholderData}
                isStaff={isStaff}
                onOpen={openLine}
                ref={panel}
              />
            </div>
          )}
        </div>
      )}
      <BookingDrawer bookingId={state.booking} isStaff={isStaff} onClose={() => go({ booking: null })} />
    </>
  );
}
