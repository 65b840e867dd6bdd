import { civilToday } from '@convoy/platform/time';
import { apiErrorMessage, useFormats, useTenant } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Alert, Button, Card, CardContent, Icon, Skeleton } from '@convoy/ui-kit';
import { Calendar } from '@convoy/ui-kit/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FleetVan } from '../../../contract/src/index.ts';
import { vanDiary } from '../fleet.api.ts';
import { fleetPaths } from '../fleet.paths.ts';
import { type DatedEntry, datedEntries, entriesOn, freeOn, monthAround } from './diary-days.rule.ts';

/** A month of a van: which days it is taken, and by what. A press on a day shows that day alone. */
export function DiaryCard({ van }: { van: FleetVan }) {
  const { t } = useTranslation('fleet');
  const { moment } = useFormats();
  const { timeZone } = useTenant();
  const today = civilToday(timeZone);
  const [month, setMonth] = useState(() => monthAround(today));
  const [day, setDay] = useState('');
  const diary = useQuery(vanDiary(van.id, month.from, month.until));
  const entries = datedEntries(diary.data ?? [], timeZone);
  const shown = day ? entriesOn(entries, day) : entries;
  return (
    <Card>
      <CardContent className="flex flex-col gap-5">
        <h2 className="text-lg leading-6">{t('diary.title')}</h2>
        <div className="grid grid-cols-1 gap-6 md:grid-cols-[auto_minmax(0,1fr)]">
          <div className="min-w-0">
            <Calendar
              label={t('diary.title')}
              value={day}
              today={today}
              dayState={(date) =>
                diary.data && month.from <= date && date <= month.until
                  ? { free: freeOn(entries, date) }
                  : undefined
              }
              onMonthShown={(first) => {
                setMonth(monthAround(first));
                setDay('');
              }}
              onPick={(picked) => setDay(picked === day ? '' : picked)}
            />
          </div>
          <div className="min-w-0">
            <div className="mb-2 flex min-h-8 flex-wrap items-center justify-between gap-2">
              <h3 className="font-medium text-sm">{day ? moment(day) : t('diary.month')}</h3>
              {day && (
                <Button variant="ghost" size="sm" onClick={() => setDay('')}>
                  {t('diary.wholeMonth')}
                </Button>
              )}
            </div>
            {diary.isError && !diary.data ? (
              <Alert
                tone="danger"
                title={t('diary.failed')}
                action={
                  <Button variant="outline" size="sm" onClick={() => diary.refetch()}>
                    {t('retry')}
                  </Button>
                }
              >
                {apiErrorMessage(diary.error)}
              </Alert>
            ) : diary.isPending ? (
              <div role="status" className="flex flex-col gap-2">
                <span className="sr-only">{t('loading')}</span>
                <Skeleton className="h-14" />
                <Skeleton className="h-14" />
              </div>
            ) : shown.length === 0 ? (
              <p className="text-muted-foreground text-sm">{t(day ? 'diary.freeDay' : 'diary.freeMonth')}</p>
            ) : (
              <ul className="flex max-h-96 flex-col divide-y divide-border overflow-y-auto">
                {shown.map((entry) => (
                  <DiaryLine key={`${entry.kind}${entry.from}`} entry={entry} />
                ))}
              </ul>
            )}
          </div>
        </div>
      </CardContent>
    </Card>
  );
}

const icons = { booking: 'key-round', maintenance: 'wrench', block: 'clock', transfer: 'truck' } as const;

function DiaryLine({ entry }: { entry: DatedEntry }) {
  const { t } = useTranslation('fleet');
  const { instant } = useFormats();
  const { booking, job, transfer } = entry;
  const [from, until] = booking ? [booking.pickupAt, booking.returnAt] : [entry.from, entry.until];
  return (
    <li className="flex items-start gap-3 py-2.5 text-sm">
      <Icon name={icons[entry.kind]} className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">
          {booking ? (
            <>
              <Link to={fleetPaths.booking(booking.id)} className="rounded-xs underline underline-offset-4">
                {booking.reference}
              </Link>{' '}
              <span className="font-normal">{booking.customerName}</span>
            </>
          ) : (
            (job?.description ?? (transfer ? t('transfer.route', transfer) : t('diary.block')))
          )}
        </p>
        <p className="text-muted-foreground tabular-nums">
          {t('diary.period', { from: instant(from), until: instant(until) })}
        </p>
      </div>
    </li>
  );
}
