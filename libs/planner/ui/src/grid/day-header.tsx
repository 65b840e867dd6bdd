import { formatLocales } from '@convoy/platform/i18n';
import { addDays, weekdayOf } from '@convoy/platform/time';
import { useLanguage } from '@convoy/shell-api';
import { cn } from '@convoy/ui-kit';
import { memo, useMemo } from 'react';
import type { Zoom } from '../planner-url.state.ts';
import { HEADER, linesOfDay } from './grid-layout.ts';

/** The days above the rows: all of them, drawn once, because a quarter is fewer parts than the bars in sight. */
export const DayHeader = memo(function DayHeader({
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
  days: number;
}) {
  const { language } = useLanguage();
  const formats = useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(formatLocales[language], { timeZone: 'UTC', ...options });
    return {
      weekday: format({ weekday: zoom === 'month' ? 'narrow' : 'short' }),
      date: format({ day: 'numeric' }),
      month: format({ day: 'numeric', month: 'short' }),
      hour: format({ hour: '2-digit', minute: '2-digit' }),
    };
  }, [language, zoom]);
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(from, index);
    const moment = Date.parse(day);
    const first = index === 0 || day.endsWith('-01');
    const weekday = formats.weekday.format(moment);
    const date = (first || zoom !== 'month' ? formats.month : formats.date).format(moment);
    return (
      <div
        key={day}
        className={cn(
          'absolute top-0 border-border border-e text-center text-xs leading-4',
          zoom !== 'day' && 'flex flex-col justify-center overflow-hidden',
          ['sat', 'sun'].includes(weekdayOf(day)) && 'bg-muted',
          day === today && 'font-semibold text-primary-text',
        )}
        style={{ left: index * dayWidth, width: dayWidth, height: HEADER - 1 }}
      >
        {zoom === 'day' ? (
          <>
            <span className="sticky start-32 float-left px-2 pt-1.5 md:start-48">
              <span className="text-muted-foreground">{weekday}</span> {date}
            </span>
            <Hours dayWidth={dayWidth} hour={(at) => formats.hour.format(at * 3_600_000)} />
          </>
        ) : (
          <>
            <span className="text-muted-foreground">{weekday}</span>
            <span className="whitespace-nowrap tabular-nums">{date}</span>
          </>
        )}
      </div>
    );
  });
});

/** The hours of a day, each at its line. */
function Hours({ dayWidth, hour }: { dayWidth: number; hour: (at: number) => string }) {
  const lines = linesOfDay.day;
  const hours = Array.from({ length: lines }, (_, at) => (at * 24) / lines);
  return hours.map((at) => (
    <span
      key={at}
      className="absolute bottom-1 ps-1 font-normal text-[0.6875rem] text-muted-foreground tabular-nums"
      style={{ left: (at * dayWidth) / 24 }}
    >
      {hour(at)}
    </span>
  ));
}
