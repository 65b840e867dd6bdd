import { apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Alert, Button, Card, CardContent, type Tone } from '@convoy/ui-kit';
import { Timeline, type TimelineEvent } from '@convoy/ui-kit/steps';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Booking, TimelineEntry } from '../../../contract/src/index.ts';
import { timelineOf } from './timeline.api.ts';

const looks: Readonly<Record<TimelineEntry['kind'], { icon: string; tone: Tone }>> = {
  requested: { icon: 'calendar-plus', tone: 'neutral' },
  confirmed: { icon: 'badge-check', tone: 'success' },
  'handed-over': { icon: 'key-round', tone: 'primary' },
  returned: { icon: 'circle-check', tone: 'success' },
  cancelled: { icon: 'circle-x', tone: 'danger' },
  'no-show': { icon: 'calendar-x', tone: 'danger' },
  expired: { icon: 'clock', tone: 'neutral' },
  revived: { icon: 'refresh-cw', tone: 'success' },
  changed: { icon: 'pencil', tone: 'primary' },
  paid: { icon: 'credit-card', tone: 'success' },
  refunded: { icon: 'undo-2', tone: 'neutral' },
  'payment-failed': { icon: 'circle-alert', tone: 'danger' },
  overdue: { icon: 'triangle-alert', tone: 'danger' },
  'deposit-released': { icon: 'undo-2', tone: 'success' },
  'deposit-kept': { icon: 'circle-alert', tone: 'neutral' },
  'deposit-keep-announced': { icon: 'mail', tone: 'neutral' },
  'deposit-objected': { icon: 'circle-alert', tone: 'warning' },
  'deposit-agreed': { icon: 'circle-check', tone: 'success' },
  'hire-paid-from-deposit': { icon: 'wallet', tone: 'success' },
  'late-charge-announced': { icon: 'mail', tone: 'neutral' },
  'late-charged': { icon: 'circle-alert', tone: 'neutral' },
  'late-charge-withdrawn': { icon: 'undo-2', tone: 'neutral' },
  'gates-overridden': { icon: 'triangle-alert', tone: 'warning' },
};

/** What happened to a booking, oldest first, and what is still to come. */
export function BookingTimeline({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking');
  const { money, instant, moment } = useFormats();
  const timeline = useQuery(timelineOf(booking.id));
  const events: TimelineEvent[] = (timeline.data ?? []).map((entry) => ({
    id: String(entry.id) + entry.kind,
    title: t(`timeline.kinds.${entry.kind}`),
    time: instant(entry.at),
    dateTime: entry.at,
    text: [entry.amount && money(entry.amount), entry.reason].filter(Boolean).join(' · ') || undefined,
    person: entry.actorName ?? undefined,
    ...looks[entry.kind],
  }));
  if (booking.status === 'pending' || booking.status === 'confirmed')
    events.push({
      id: 'pickup',
      title: t('timeline.pickupDue'),
      time: moment(booking.pickupDate),
      dateTime: booking.pickupAt,
      text: booking.pickupLocation,
      icon: 'key-round',
      pending: true,
    });
  if (booking.status === 'pending' || booking.status === 'confirmed' || booking.status === 'active')
    events.push({
      id: 'return',
      title: t('timeline.returnDue'),
      time: moment(booking.returnDate),
      dateTime: booking.returnAt,
      text: booking.returnLocation ?? booking.pickupLocation,
      icon: 'flag',
      pending: true,
    });
  return (
    <Card>
      <CardContent className="flex flex-col gap-5">
        <h2 className="text-lg leading-6">{t('timeline.title')}</h2>
        {timeline.isError && !timeline.data ? (
          <Alert
            tone="danger"
            title={t('timeline.failed')}
            action={
              <Button variant="outline" size="sm" onClick={() => timeline.refetch()}>
                {t('detail.retry')}
              </Button>
            }
          >
            {apiErrorMessage(timeline.error)}
          </Alert>
        ) : (
          <Timeline label={t('timeline.title')} events={events} loading={timeline.isPending} />
        )}
      </CardContent>
    </Card>
  );
}
