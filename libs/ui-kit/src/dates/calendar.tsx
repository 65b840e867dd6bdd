import { buttonStyles, cn, type KitTexts, useKitLocale, useKitTexts } from '@convoy/ui-kit';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { DayPicker, type DayPickerProps } from 'react-day-picker';
import { CalendarDay } from './calendar-day.tsx';
import { firstWeekday, fromDate, isDay, toDate } from './civil-day.rule.ts';
import { type DayFree, type DayState, type DayStateOf, DayStateProvider } from './day-state.ts';
import { FreeMark } from './free-mark.tsx';

/** First and last day, `YYYY-MM-DD` each, `''` while not chosen. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export interface CalendarProps {
  /** One day, or the first and last of a period. */
  readonly value: string | DayRange;
  /** Called with the day that was pressed; days that cannot be chosen never are. */
  readonly onPick: (day: string) => void;
  readonly min?: string;
  readonly max?: string;
  /** What is known of each day; asked for every day that is shown. */
  readonly dayState?: DayStateOf;
  /** Called with the first day of the month that is shown, to fetch what is known of it. */
  readonly onMonthShown?: (firstDay: string) => void;
  /** The present day where the hire is; this machine's where absent. */
  readonly today?: string;
  /** How many months beside each other. */
  readonly months?: number;
  readonly autoFocus?: boolean;
  readonly label: string;
}

const marks: readonly DayFree[] = ['free', 'few', 'none'];

/** Words of a mark. */
export function wordsOfFree(free: DayFree, texts: KitTexts): string {
  return { free: texts.dayFree, few: texts.dayFew, none: texts.dayNone }[free];
}

/** What a screen reader says of a day after its date. */
function wordsOf(state: DayState | undefined, texts: KitTexts): string[] {
  return [state?.free && wordsOfFree(state.free, texts), state?.closed].filter(
    (word) => word !== undefined && word !== '',
  ) as string[];
}

/**
 * A month to choose from (ARIA grid: arrows move by days and weeks, Page Up and Down by months, Home and End within the
 * week). What is free is a mark and a word, never a colour alone; a day that cannot be chosen says why when pressed.
 */
export function Calendar(props: CalendarProps) {
  const { value, onPick, min, max, dayState = () => undefined, onMonthShown, months = 1, label } = props;
  const texts = useKitTexts();
  const locale = useKitLocale();
  const [refused, setRefused] = useState('');
  const now = props.today && isDay(props.today) ? toDate(props.today) : new Date();
  const range = typeof value === 'string' ? { from: value, to: value } : value;
  const shown = isDay(range.from) ? toDate(range.from) : isDay(min) && toDate(min) > now ? toDate(min) : now;
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { calendar: 'gregory', ...options });
    return (date: Date) => formatter.format(date);
  };
  const dayName = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const month = format({ month: 'long', year: 'numeric' });

  const pick = (date: Date) => {
    const day = fromDate(date);
    const closed = dayState(day)?.closed;
    setRefused(closed === undefined ? '' : `${dayName(date)}: ${closed || texts.dayNotPossible}`);
    if (closed === undefined) onPick(day);
  };
  const used = marks.filter((free) => usesMark(free, shown, months, dayState));
  return (
    <DayStateProvider value={dayState}>
      <DayPicker
        {...picked(range, typeof value !== 'string', pick)}
        aria-label={label}
        lang={locale}
        autoFocus={props.autoFocus}
        numberOfMonths={months}
        defaultMonth={shown}
        today={now}
        weekStartsOn={firstWeekday(locale)}
        startMonth={isDay(min) ? toDate(min) : undefined}
        endMonth={isDay(max) ? toDate(max) : undefined}
        disabled={[
          ...(isDay(min) ? [{ before: toDate(min) }] : []),
          ...(isDay(max) ? [{ after: toDate(max) }] : []),
        ]}
        onMonthChange={(date) => {
          setRefused('');
          onMonthShown?.(fromDate(date));
        }}
        labels={{
          labelDayButton: (date, modifiers) =>
            [
              dayName(date),
              ...(modifiers.today ? [texts.dayToday] : []),
              ...(modifiers.selected ? [texts.dayChosen] : []),
              ...wordsOf(dayState(fromDate(date)), texts),
            ].join(', '),
          labelGrid: month,
          labelPrevious: () => texts.previousMonth,
          labelNext: () => texts.nextMonth,
          labelWeekday: format({ weekday: 'long' }),
        }}
        formatters={{
          formatCaption: month,
          formatDay: format({ day: 'numeric', numberingSystem: 'latn' }),
          formatWeekdayName: format({ weekday: 'short' }),
        }}
        components={{
          DayButton: CalendarDay,
          Chevron: ({ orientation }) => {
            const Sign = orientation === 'left' ? ChevronLeft : ChevronRight;
            return <Sign aria-hidden="true" className="size-4 rtl:rotate-180" />;
          },
        }}
        classNames={classNames}
      />
      {used.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-muted-foreground text-xs">
          {used.map((free) => (
            <li key={free} className="flex items-center gap-1.5">
              <FreeMark free={free} />
              {wordsOfFree(free, texts)}
            </li>
          ))}
        </ul>
      )}
      <p aria-live="polite" className="mt-2 max-w-72 text-danger-text text-sm empty:hidden">
        {refused}
      </p>
    </DayStateProvider>
  );
}

/** Whether a mark stands somewhere in the months first shown: a legend explains only what is there. */
function usesMark(free: DayFree, shown: Date, months: number, dayState: DayStateOf): boolean {
  const day = new Date(shown.getFullYear(), shown.getMonth(), 1, 12);
  const end = new Date(shown.getFullYear(), shown.getMonth() + months, 1);
  for (; day < end; day.setDate(day.getDate() + 1)) if (dayState(fromDate(day))?.free === free) return true;
  return false;
}

function picked(range: DayRange, isRange: boolean, pick: (date: Date) => void): DayPickerProps {
  const from = isDay(range.from) ? toDate(range.from) : undefined;
  const to = isDay(range.to) ? toDate(range.to) : undefined;
  // What a press means is decided by the caller; the library's own idea of it is left aside.
  return isRange
    ? { mode: 'range', selected: { from, to }, onSelect: (_range, pressed) => pick(pressed) }
    : { mode: 'single', selected: from, onSelect: (_day, pressed) => pick(pressed) };
}

const arrow = cn(
  buttonStyles({ variant: 'ghost', size: 'icon' }),
  'pointer-events-auto aria-disabled:opacity-30',
);

const classNames: DayPickerProps['classNames'] = {
  root: 'w-fit max-w-full',
  months: 'relative flex max-w-full flex-wrap gap-6',
  // As wide as seven days of a finger's size, narrower where there is less room.
  month: 'w-77 max-w-full md:w-70',
  nav: 'pointer-events-none absolute inset-x-0 top-0 flex h-11 items-center justify-between md:h-9',
  button_previous: arrow,
  button_next: arrow,
  month_caption: 'flex h-11 items-center justify-center md:h-9',
  caption_label: 'font-medium text-sm',
  month_grid: 'mt-1 w-full table-fixed border-collapse',
  weekday: 'h-8 font-normal text-muted-foreground text-xs',
  day: 'p-0 text-center',
  range_start: 'rounded-s-md bg-primary-soft',
  range_middle: 'bg-primary-soft',
  range_end: 'rounded-e-md bg-primary-soft',
};
