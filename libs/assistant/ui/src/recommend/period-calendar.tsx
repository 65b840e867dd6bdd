import { Calendar, rangeAfter } from '@convoy/ui-kit/dates';
import type { Period } from './period-fields.tsx';

export interface PeriodCalendarProps {
  readonly label: string;
  readonly today: string;
  readonly value: Period;
  readonly onChange: (period: Period) => void;
  /** Both days are chosen. */
  readonly onDone: () => void;
}

/** The month in which two presses choose the days of a hire. */
export default function PeriodCalendar({
  label,
  today,
  value: { from, until },
  onChange,
  onDone,
}: PeriodCalendarProps) {
  return (
    <Calendar
      autoFocus
      label={label}
      value={{ from, to: until }}
      min={today}
      today={today}
      onPick={(day) => {
        const next = rangeAfter({ from, to: until }, day);
        onChange({ from: next.from, until: next.to });
        if (next.to) onDone();
      }}
    />
  );
}
