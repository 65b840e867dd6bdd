import { formatLocales } from '@convoy/platform/i18n';
import { civilToday } from '@convoy/platform/time';
import { useFormats, useLanguage, useTenant } from '@convoy/shell-api';
import { Button, Card, cn, Icon } from '@convoy/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MaintenanceJob } from '../../../contract/src/index.ts';
import { plateText } from '../components/van-marks.tsx';
import { JobStatusBadge } from './job-words.tsx';
import { monthAway, monthOf, onDay, weeksOf } from './month-grid.rule.ts';

/** From so many jobs on one day the rest is a number. */
const MOST_SHOWN = 3;

/** A month of the workshop: a grid of weeks, on phones the days that have something. A press opens the job. */
export function ScheduleCalendar({
  jobs,
  onOpen,
}: {
  jobs: readonly MaintenanceJob[];
  onOpen: (job: MaintenanceJob) => void;
}) {
  const { t } = useTranslation('fleet');
  const { language } = useLanguage();
  const { moment } = useFormats();
  const { timeZone } = useTenant();
  const today = civilToday(timeZone);
  const [month, setMonth] = useState(() => monthOf(today));
  const [whole, setWhole] = useState<string | null>(null);
  const locale = formatLocales[language];
  const inWords = (options: Intl.DateTimeFormatOptions) => (day: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(Date.parse(`${day}T00:00:00Z`));
  const title = inWords({ month: 'long', year: 'numeric' })(month);
  const weekday = inWords({ weekday: 'short' });
  const dayName = inWords({ weekday: 'long', day: 'numeric', month: 'long' });
  const live = jobs.filter(({ status }) => status !== 'cancelled').toReversed();
  const weeks = weeksOf(month);
  const busy = weeks.flat().filter((day) => monthOf(day) === month && onDay(live, day).length > 0);
  return (
    <Card className="p-4 sm:p-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg leading-6" aria-live="polite">
          {title}
        </h2>
        <div className="flex gap-2">
          <Button
            variant="outline"
            size="icon"
            aria-label={t('workshop.monthBefore')}
            onClick={() => setMonth(monthAway(month, -1))}
          >
            <Icon name="chevron-left" />
          </Button>
          <Button variant="outline" size="sm" onClick={() => setMonth(monthOf(today))}>
            {t('workshop.thisMonth')}
          </Button>
          <Button
            variant="outline"
            size="icon"
            aria-label={t('workshop.monthAfter')}
            onClick={() => setMonth(monthAway(month, 1))}
          >
            <Icon name="chevron-right" />
          </Button>
        </div>
      </div>
      {/* Where a week has no room: the days that have something. */}
      <div className="md:hidden">
        {busy.length === 0 ? (
          <p className="text-muted-foreground text-sm">{t('workshop.quietMonth')}</p>
        ) : (
          <ul className="flex flex-col gap-4">
            {busy.map((day) => (
              <li key={day}>
                <h3 className="mb-1 font-medium text-sm">{moment(day)}</h3>
                <ul className="flex flex-col gap-2">
                  {onDay(live, day).map((job) => (
                    <li key={job.id}>
                      <JobChip job={job} wide onOpen={onOpen} />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        )}
      </div>
      <table className="hidden w-full table-fixed border-collapse md:table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {weeks[0]!.map((day) => (
              <th key={day} scope="col" className="pb-2 text-start font-medium text-muted-foreground text-xs">
                {weekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const here = onDay(live, day);
                const shown = whole === day ? here : here.slice(0, MOST_SHOWN);
                return (
                  <td
                    key={day}
                    className={cn(
                      'h-24 border border-border p-1.5 align-top',
                      monthOf(day) !== month && 'bg-muted/50 text-muted-foreground',
                    )}
                  >
                    <span
                      className={cn(
                        'mb-1 inline-grid size-6 place-items-center rounded-full text-xs tabular-nums',
                        day === today && 'bg-primary font-semibold text-primary-foreground',
                      )}
                    >
                      <span aria-hidden="true">{Number(day.slice(8))}</span>
                      <span className="sr-only">{dayName(day)}</span>
                    </span>
                    <ul className="flex flex-col gap-1">
                      {shown.map((job) => (
                        <li key={job.id}>
                          <JobChip job={job} onOpen={onOpen} />
                        </li>
                      ))}
                    </ul>
                    {here.length > shown.length && (
                      <Button variant="ghost" size="sm" className="mt-1" onClick={() => setWhole(day)}>
                        {t('workshop.more', { number: here.length - shown.length })}
                      </Button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const chips: Readonly<Record<string, string>> = {
  scheduled: 'bg-primary-soft text-primary-text',
  'in-progress': 'bg-warning-soft text-warning-text',
  completed: 'bg-success-soft text-success-text',
};

function JobChip({
  job,
  wide = false,
  onOpen,
}: {
  job: MaintenanceJob;
  wide?: boolean;
  onOpen: (job: MaintenanceJob) => void;
}) {
  const { t } = useTranslation('fleet');
  return (
    <button
      type="button"
      onClick={() => onOpen(job)}
      className={cn(
        'flex w-full min-w-0 cursor-pointer items-center gap-2 rounded-md px-2 py-1 text-start text-xs',
        'focus-visible:outline-2 focus-visible:outline-ring',
        chips[job.status] ?? 'bg-muted text-foreground',
        wide && 'min-h-11 text-sm',
      )}
    >
      <span className="shrink-0 font-semibold tabular-nums">{plateText(job.registration)}</span>
      <span className={cn('min-w-0 truncate', !wide && 'hidden xl:inline')}>{job.description}</span>
      {wide ? (
        <span className="ms-auto">
          <JobStatusBadge status={job.status} />
        </span>
      ) : (
        <span className="sr-only">{t(`workshop.states.${job.status}`)}</span>
      )}
    </button>
  );
}
