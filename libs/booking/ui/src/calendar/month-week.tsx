import { formatLocales } from '@convoy/platform/i18n';
import { addDays } from '@convoy/platform/time';
import { useLanguage } from '@convoy/shell-api';
import { cn, Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { BookingListItem } from '../../../contract/src/index.ts';
import { markLooks, markOf } from './hire-mark.tsx';
import { barsOf, eventsOf, type WeekBar } from './month-grid.rule.ts';

/** Bars that have room in a day; the others are counted. */
const LANES = 3;

/** One week of the month: its days as cells of the grid, and over them the bars of its hires, for the pointer alone. */
export function MonthWeek({
  week,
  day,
  today,
  hires,
  isStaff,
  onDay,
  onOpen,
}: {
  week: string;
  day: string;
  today: string;
  hires: readonly BookingListItem[];
  isStaff: boolean;
  onDay: (day: string) => void;
  onOpen: (booking: BookingListItem) => void;
}) {
  const bars = barsOf(hires, week);
  const hidden = (column: number) =>
    bars.filter(({ lane, from, to }) => lane >= LANES && from <= column && column <= to).length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot carry the bars that lie over its rows
    // biome-ignore lint/a11y/useFocusableInteractive: a row is no stop of its own
    <div role="row" className="relative grid grid-cols-7 border-border border-b last:border-b-0">
      {Array.from({ length: 7 }, (_, at) => addDays(week, at)).map((date, column) => (
        <Day
          key={date}
          date={date}
          chosen={date === day}
          outside={date.slice(0, 7) !== day.slice(0, 7)}
          isToday={date === today}
          hires={hires}
          hidden={hidden(column)}
          onDay={onDay}
        />
      ))}
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 top-9 hidden grid-cols-7 gap-y-1 md:grid"
      >
        {bars
          .filter(({ lane }) => lane < LANES)
          .map((bar) => (
            <Bar key={bar.hire.id} bar={bar} isStaff={isStaff} onOpen={onOpen} />
          ))}
      </div>
    </div>
  );
}

function Day({
  date,
  chosen,
  outside,
  isToday,
  hires,
  hidden,
  onDay,
}: {
  date: string;
  chosen: boolean;
  outside: boolean;
  isToday: boolean;
  hires: readonly BookingListItem[];
  hidden: number;
  onDay: (day: string) => void;
}) {
  const { t } = useTranslation('booking');
  const { language } = useLanguage();
  const { pickups, returns, out } = eventsOf(hires, date);
  const marks = [...new Set([...pickups, ...returns, ...out].map(markOf))].filter((mark) => mark !== null);
  const words = [
    new Intl.DateTimeFormat(formatLocales[language], { dateStyle: 'full', timeZone: 'UTC' }).format(
      Date.parse(date),
    ),
    ...(isToday ? [t('calendar.today')] : []),
    ...(pickups.length > 0 ? [t('calendar.pickups', { count: pickups.length })] : []),
    ...(returns.length > 0 ? [t('calendar.returns', { count: returns.length })] : []),
    ...(out.length > 0 ? [t('calendar.out', { count: out.length })] : []),
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys of all its cells
    <div
      role="gridcell"
      data-day={date}
      tabIndex={chosen ? 0 : -1}
      aria-selected={chosen}
      aria-current={isToday ? 'date' : undefined}
      aria-label={words.join(', ')}
      onClick={() => onDay(date)}
      className={cn(
        'relative flex min-h-14 min-w-0 cursor-pointer flex-col items-center gap-1 border-border border-r p-1 text-sm transition-colors last:border-r-0 hover:bg-muted/60 md:min-h-36 md:items-start md:p-1.5',
        'focus-visible:outline-2 focus-visible:outline-ring focus-visible:-outline-offset-2',
        outside && 'bg-muted/40 text-muted-foreground',
        chosen && 'bg-primary-soft',
      )}
    >
      <span
        className={cn(
          'grid size-7 place-items-center rounded-full text-sm tabular-nums',
          isToday && 'bg-primary font-semibold text-primary-foreground',
          chosen && !isToday && 'font-semibold',
        )}
      >
        {Number(date.slice(8))}
      </span>
      {marks.length > 0 && (
        <span className="flex gap-0.5 md:hidden">
          {marks.slice(0, 3).map((mark) => (
            <Icon key={mark} name={markLooks[mark].icon} className={cn('size-3.5', markLooks[mark].sign)} />
          ))}
        </span>
      )}
      {hidden > 0 && (
        <span className="absolute inset-x-1.5 bottom-1 hidden truncate text-muted-foreground text-xs md:block">
          {t('calendar.more', { count: hidden })}
        </span>
      )}
    </div>
  );
}

function Bar({
  bar: { hire, from, to, lane, begins, ends },
  isStaff,
  onOpen,
}: {
  bar: WeekBar<BookingListItem>;
  isStaff: boolean;
  onOpen: (booking: BookingListItem) => void;
}) {
  const mark = markOf(hire);
  if (!mark) return null;
  const name = `${hire.vanMake} ${hire.vanModel}`;
  return (
    <button
      type="button"
      tabIndex={-1}
      title={`${hire.reference} · ${name} · ${hire.customerName}`}
      style={{ gridColumn: `${from + 1} / ${to + 2}`, gridRow: lane + 1 }}
      onClick={() => onOpen(hire)}
      className={cn(
        'pointer-events-auto flex h-6 min-w-0 cursor-pointer items-center gap-1.5 px-2 text-xs',
        markLooks[mark].bar,
        begins ? 'ms-1 rounded-s-md' : 'border-s-0',
        ends ? 'me-1 rounded-e-md' : 'border-e-0',
      )}
    >
      <Icon name={markLooks[mark].icon} className="size-3.5 shrink-0" />
      <span className="truncate">{isStaff ? `${hire.vanRegistration} · ${hire.customerName}` : name}</span>
    </button>
  );
}
