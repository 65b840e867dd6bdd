import { formatLocales } from '@convoy/platform/i18n';
import { addDays, weekdayOf } from '@convoy/platform/time';
import { useLanguage } from '@convoy/shell-api';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { BookingListItem } from '../../../contract/src/index.ts';
import { dayAfterKey } from './day-keys.rule.ts';
import { MonthWeek } from './month-week.tsx';

/**
 * A month as an ARIA grid of days with one tab stop: arrows move by days and weeks, Page Up and Down by months, Enter
 * goes to what the chosen day holds. Bars are for the pointer alone; the same hires stand as links in the day's panel.
 */
export function MonthView({
  day,
  weeks,
  today,
  firstWeekday,
  hires,
  isStaff,
  labelledBy,
  onDay,
  onEnter,
  onOpen,
}: {
  day: string;
  weeks: readonly string[];
  today: string;
  firstWeekday: number;
  hires: readonly BookingListItem[];
  isStaff: boolean;
  labelledBy: string;
  onDay: (day: string) => void;
  onEnter: () => void;
  onOpen: (booking: BookingListItem) => void;
}) {
  const { language } = useLanguage();
  const grid = useRef<HTMLDivElement>(null);
  const byKey = useRef(false);
  // Where the keys have led, which may be ahead of what is drawn: the address is followed a moment later.
  const at = useRef(day);
  useEffect(() => {
    if (!byKey.current) {
      at.current = day;
      return;
    }
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    // Drawn as far as the keys have led; what is still on its way takes the focus along.
    if (day === at.current) byKey.current = false;
  }, [day]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onEnter();
      return;
    }
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const turned = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' } as Record<string, string>;
    const next = dayAfterKey(
      (rtl && turned[event.key]) || event.key,
      event.shiftKey,
      at.current,
      firstWeekday,
    );
    if (next === null) return;
    event.preventDefault();
    byKey.current = true;
    at.current = next;
    onDay(next);
  };
  const name = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(formatLocales[language], { timeZone: 'UTC', ...options });
    return (date: string) => format.format(Date.parse(date));
  };
  const longWeekday = name({ weekday: 'long' });
  const shortWeekday = name({ weekday: 'short' });
  const [firstWeek = day] = weeks;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot carry the bars that lie over its rows
    <div
      ref={grid}
      role="grid"
      aria-labelledby={labelledBy}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="overflow-hidden rounded-xl border border-border bg-surface shadow-xs"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: a row is no stop of its own */}
      <div role="row" className="grid grid-cols-7 border-border border-b bg-muted/60">
        {Array.from({ length: 7 }, (_, at) => addDays(firstWeek, at)).map((date) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: a heading is no stop
          <div
            key={weekdayOf(date)}
            role="columnheader"
            aria-label={longWeekday(date)}
            className="truncate px-1 py-2 text-center font-medium text-muted-foreground text-xs"
          >
            {shortWeekday(date)}
          </div>
        ))}
      </div>
      {weeks.map((week) => (
        <MonthWeek
          key={week}
          week={week}
          day={day}
          today={today}
          hires={hires}
          isStaff={isStaff}
          onDay={onDay}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
}
