import { addDays } from '@convoy/platform/time';
import { Button } from '@convoy/ui-kit';
import { Calendar, type DayState } from '@convoy/ui-kit/dates';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_DAYS_AHEAD } from '../../../contract/src/index.ts';
import { depots as depotsQuery } from '../booking.api.ts';
import { availabilityOf } from '../search/search.api.ts';
import { depotDay, depotsNamed } from './depot-hours.rule.ts';
import { daysAfterPress, freeMark } from './free-days.rule.ts';
import type { FreeDaysProps } from './free-days.tsx';

const monthOf = (day: string): string => day.slice(0, 7);
const nextMonth = (month: string): string => monthOf(addDays(`${month}-28`, 4));

/** Months with what is free on each day, from `GET /api/availability`. */
export function FreeDaysCalendar({
  question,
  value,
  today,
  onChange,
  months,
  onDone,
}: Omit<FreeDaysProps, 'open' | 'onOpenChange'> & { months: 1 | 2; onDone: () => void }) {
  const { t } = useTranslation('booking');
  const [shown, setShown] = useState(monthOf(value.from || today));
  const { data: depots = [] } = useQuery(depotsQuery);
  const asked = depotsNamed(depots, question.location ?? '');
  const wanted = months === 2 ? [shown, nextMonth(shown)] : [shown];
  const answers = useQueries({ queries: wanted.map((month) => availabilityOf(question, month)) });
  const days = new Map(
    answers.flatMap(({ data }) => data?.days ?? []).map((day) => [day.date, day] as const),
  );
  const failed = answers.some(({ isError }) => isError);

  const dayState = (date: string): DayState | undefined => {
    const day = days.get(date);
    if (!day || date < today) return undefined;
    if (!day.open) {
      // Closed by its hours, and yet handed over at a chosen time where the depot offers that.
      const known = depotDay(asked.length > 0 ? asked : depots, date);
      if (known?.kind !== 'by-arrangement')
        return { closed: (known?.kind === 'closed' && known.reason) || t('freeDays.closed') };
    }
    return { free: freeMark(day.free, day.total) };
  };
  return (
    <div>
      <Calendar
        autoFocus
        label={t('freeDays.label')}
        value={value}
        months={months}
        min={today}
        max={addDays(today, MAX_DAYS_AHEAD)}
        today={today}
        dayState={dayState}
        onMonthShown={(first) => setShown(monthOf(first))}
        onPick={(day) => {
          const next = daysAfterPress(value, day);
          onChange(next);
          if (next.to) onDone();
        }}
      />
      <p aria-live="polite" className="mt-2 max-w-84 text-muted-foreground text-sm">
        {failed ? t('freeDays.failed') : t(value.from && !value.to ? 'freeDays.chooseEnd' : 'freeDays.hint')}
      </p>
      {failed && (
        <Button
          variant="outline"
          size="sm"
          className="mt-2"
          onClick={() => {
            for (const answer of answers) if (answer.isError) answer.refetch();
          }}
        >
          {t('search.retry')}
        </Button>
      )}
    </div>
  );
}
