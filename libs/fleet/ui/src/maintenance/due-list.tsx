import { apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Alert, Badge, Button, Card, EmptyState, Skeleton, type Tone } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DueItem, IntervalLeft } from '../../../contract/src/index.ts';
import { Plate } from '../components/van-marks.tsx';
import { fleetPaths } from '../fleet.paths.ts';
import { useDueName } from './job-words.tsx';
import { dueItems } from './maintenance.api.ts';

/** How far ahead is looked, in days. */
const AHEAD = 60;

const toneOf = (daysLeft: number): Tone => (daysLeft < 0 ? 'danger' : daysLeft <= 15 ? 'warning' : 'neutral');

/** What comes due on the vans within two months, what is over first, with the figures a forecast is made of. */
export function DueList({ onSchedule }: { onSchedule: ((item: DueItem) => void) | undefined }) {
  const { t } = useTranslation('fleet');
  const due = useQuery(dueItems(AHEAD));
  if (due.isError && !due.data)
    return (
      <Alert
        tone="danger"
        title={t('workshop.dueFailed')}
        action={
          <Button variant="outline" size="sm" onClick={() => due.refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {apiErrorMessage(due.error)}
      </Alert>
    );
  if (due.isPending)
    return (
      <div role="status" className="flex flex-col gap-3">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </div>
    );
  if (due.data.length === 0)
    return (
      <Card>
        <EmptyState
          icon="circle-check"
          title={t('workshop.nothingDue')}
          text={t('workshop.nothingDueText')}
        />
      </Card>
    );
  return (
    <ul className="flex flex-col gap-3">
      {due.data.map((item) => (
        <li key={`${item.vanId} ${item.kind} ${item.planId} ${item.hire?.bookingId}`}>
          <DueCard item={item} onSchedule={onSchedule} />
        </li>
      ))}
    </ul>
  );
}

function DueCard({ item, onSchedule }: { item: DueItem; onSchedule: ((item: DueItem) => void) | undefined }) {
  const { t } = useTranslation('fleet');
  const { moment } = useFormats();
  const name = useDueName()(item);
  const figures = useFigures();
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-2">
          <Link to={fleetPaths.van(item.vanId)} className="rounded-sm hover:underline">
            <Plate registration={item.registration} />
          </Link>
          <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
          <Badge tone={toneOf(item.daysLeft)}>
            {item.daysLeft < 0
              ? t('workshop.overdue', { count: -item.daysLeft })
              : t('workshop.inDays', { count: item.daysLeft })}
          </Badge>
        </div>
        <p className="mt-1 text-muted-foreground text-sm">
          {item.because === 'date'
            ? t('workshop.dueOn', { date: moment(item.dueOn) })
            : t('workshop.expectedOn', { date: moment(item.dueOn) })}
        </p>
        {item.hire && (
          <p className="mt-1 text-sm text-warning-text">
            <Link
              to={fleetPaths.booking(item.hire.bookingId)}
              className="rounded-xs underline underline-offset-4"
            >
              {t('workshop.outlasts', {
                reference: item.hire.reference,
                date: moment(item.hire.returnDate),
              })}
            </Link>
          </p>
        )}
        {item.kind === 'plan' && (
          <ul className="mt-1 flex flex-col text-muted-foreground text-xs tabular-nums">
            {item.intervals.map((interval) => (
              <li key={interval.because}>{figures(interval)}</li>
            ))}
          </ul>
        )}
      </div>
      {item.jobId !== null ? (
        <Badge tone="primary">{t('workshop.onSchedule')}</Badge>
      ) : (
        onSchedule && (
          <Button variant="outline" size="sm" onClick={() => onSchedule(item)}>
            {t('workshop.schedule')}
          </Button>
        )
      )}
    </Card>
  );
}

/** An interval of a plan in its figures: what is left, how fast it goes, and the day that makes. */
function useFigures(): (interval: IntervalLeft) => string {
  const { t } = useTranslation('fleet');
  const { number, moment } = useFormats();
  return ({ because, left, perDay, dueOn }) => {
    if (because === 'date') return t('workshop.byDate', { date: dueOn === null ? '–' : moment(dueOn) });
    const miles = because === 'miles';
    if (left === null) return t('workshop.noReading');
    if (left <= 0) return t(miles ? 'workshop.milesOver' : 'workshop.hiredOver', { left: number(-left) });
    if (perDay === null || dueOn === null)
      return t(miles ? 'workshop.milesLeft' : 'workshop.hiredLeft', { left: number(left) });
    return miles
      ? t('workshop.milesPace', { left: number(left), pace: number(perDay), date: moment(dueOn) })
      : t('workshop.hiredPace', { left: number(left), pace: number(perDay * 7), date: moment(dueOn) });
  };
}
