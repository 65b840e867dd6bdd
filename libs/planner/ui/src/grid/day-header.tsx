import { formatLocales } from '@convoy/platform/i18n';
import { addDays, weekdayOf } from '@convoy/platform/time';
import { useLanguage } from '@convoy/shell-api';
import { cn } from '@convoy/ui-kit';
import { useMemo } from 'react';
import type { Zoom } from '../planner-url.state.ts';
import { HEADER } from './grid-layout.ts';

/** A day in sight. */
export interface ShownDay {
  readonly index: number;
  readonly left: number;
}

/** The days in sight above the rows. */
export function DayHeader({
  from,
  today,
  zoom,
  dayWidth,
  days,
}: {
  from: string;
  today: string;
  zoom: Zoom;
  dayWidth: number;
  days: readonly ShownDay[];
}) {
  const { language } = useLanguage();
  const formats = useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(formatLocales[language], { timeZone: 'UTC', ...options });
    return {
      weekday: format({ weekday: zoom === 'month' ? 'narrow' : 'short' }),
      date: format({ day: 'numeric' }),
      month: format({ day: 'numeric', month: 'short' }),
    };
  }, [language, zoom]);
  return days.map(({ index, left }) => {
    const day = addDays(from, index);
    const moment = Date.parse(day);
    const first = index === 0 || day.endsWith('-01');
    return (
      <div
        key={day}
        className={cn(
          'absolute top-0 flex flex-col justify-center overflow-hidden border-border border-e text-center text-xs leading-4',
          ['sat', 'sun'].includes(weekdayOf(day)) && 'bg-muted',
          day === today && 'font-semibold text-primary-text',
        )}
        style={{ left, width: dayWidth, height: HEADER }}
      >
        <span className="text-muted-foreground">{formats.weekday.format(moment)}</span>
        <span className="whitespace-nowrap tabular-nums">
          {(first || zoom !== 'month' ? formats.month : formats.date).format(moment)}
        </span>
      </div>
    );
  });
}
