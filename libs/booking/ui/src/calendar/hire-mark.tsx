import { cn, Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { BookingListItem } from '../../../contract/src/index.ts';

/** States of a hire that take a van, as the calendar draws them. */
export const calendarMarks = ['pending', 'confirmed', 'active', 'overdue', 'completed'] as const;
export type CalendarMark = (typeof calendarMarks)[number];

/** How a hire is drawn; null for one that takes no van, such as a cancelled one. */
export function markOf(booking: Pick<BookingListItem, 'status' | 'overdue'>): CalendarMark | null {
  if (booking.overdue) return 'overdue';
  return calendarMarks.find((mark) => mark === booking.status) ?? null;
}

/** Colour, line and sign together, so that none of them has to be seen alone. */
export const markLooks: Readonly<Record<CalendarMark, { icon: string; bar: string; sign: string }>> = {
  pending: {
    icon: 'clock',
    bar: 'border border-warning/40 border-dashed bg-warning-soft text-warning-text',
    sign: 'text-warning-text',
  },
  confirmed: {
    icon: 'check',
    bar: 'border border-success/30 bg-success-soft text-success-text',
    sign: 'text-success-text',
  },
  active: {
    icon: 'van',
    bar: 'border border-primary bg-primary text-primary-foreground',
    sign: 'text-primary-text',
  },
  overdue: {
    icon: 'triangle-alert',
    bar: 'border border-danger/35 bg-danger-soft font-semibold text-danger-text',
    sign: 'text-danger-text',
  },
  completed: {
    icon: 'circle-check',
    bar: 'border border-border bg-muted text-muted-foreground',
    sign: 'text-muted-foreground',
  },
};

/** Sign of a state, with its word for screen readers. */
export function HireMark({ mark, className }: { mark: CalendarMark; className?: string }) {
  const { t } = useTranslation('booking');
  return (
    <span
      className={cn('grid size-6 shrink-0 place-items-center rounded-md', markLooks[mark].bar, className)}
    >
      <Icon name={markLooks[mark].icon} className="size-3.5" />
      <span className="sr-only">{t(`calendar.marks.${mark}`)}</span>
    </span>
  );
}

/** What the marks mean. */
export function CalendarLegend() {
  const { t } = useTranslation('booking');
  return (
    <ul
      aria-label={t('calendar.legend')}
      className="flex flex-wrap gap-x-5 gap-y-2 text-muted-foreground text-sm"
    >
      {calendarMarks.map((mark) => (
        <li key={mark} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={cn('grid size-6 place-items-center rounded-md', markLooks[mark].bar)}
          >
            <Icon name={markLooks[mark].icon} className="size-3.5" />
          </span>
          {t(`calendar.marks.${mark}`)}
        </li>
      ))}
    </ul>
  );
}
