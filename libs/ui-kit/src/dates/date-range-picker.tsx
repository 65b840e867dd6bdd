import { cn, useKitTexts } from '@convoy/ui-kit';
import { type Ref, useState } from 'react';
import { Calendar, type CalendarProps, type DayRange } from './calendar.tsx';
import { dayAfter, isDay } from './civil-day.rule.ts';
import { DateEntry } from './date-entry.tsx';
import { CalendarButton } from './date-picker.tsx';
import type { DayStateOf } from './day-state.ts';
import { PickerWindow } from './picker-window.tsx';
import { useSmallScreen } from './small-screen.ts';

export interface DateRangePickerProps
  extends Pick<CalendarProps, 'min' | 'max' | 'dayState' | 'onMonthShown' | 'today'> {
  readonly value?: DayRange | '' | null;
  readonly onValueChange?: (value: DayRange) => void;
  readonly onBlur?: () => void;
  /** Longest period in days, the last day counted from the first. */
  readonly longest?: number;
  readonly disabled?: boolean;
  /** In a `Field` the two entries are named by its label. */
  readonly id?: string;
  readonly name?: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly className?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-required'?: true;
}

/** The first day inside a period that is closed, or null. */
export function closedInside({ from, to }: DayRange, dayState: DayStateOf | undefined): string | null {
  if (!dayState || !isDay(from) || !isDay(to)) return null;
  for (let day = from; day <= to; day = dayAfter(day, 1)) if (dayState(day)?.closed !== undefined) return day;
  return null;
}

/**
 * The period after a press on a day: the first press is its beginning, the second its end; one before the beginning, or
 * beyond a closed day, begins anew.
 */
export function rangeAfter(range: DayRange, day: string, dayState?: DayStateOf): DayRange {
  const begins = !isDay(range.from) || isDay(range.to) || day < range.from;
  const whole = { from: range.from, to: day };
  return begins || closedInside(whole, dayState) ? { from: day, to: '' } : whole;
}

/** The first and the last day of a period, typed or chosen from a calendar. */
export function DateRangePicker({
  value,
  onValueChange,
  onBlur,
  min,
  max,
  dayState,
  onMonthShown,
  today,
  longest,
  disabled,
  id,
  name,
  ref,
  className,
  ...aria
}: DateRangePickerProps) {
  const texts = useKitTexts();
  const small = useSmallScreen();
  const [open, setOpen] = useState(false);
  const range = value || { from: '', to: '' };
  const change = (next: DayRange) => onValueChange?.(next);
  const halfway = isDay(range.from) && !isDay(range.to);
  const limit = halfway && longest !== undefined ? earlier(max, dayAfter(range.from, longest)) : max;
  const entry = (end: 'from' | 'to', label: string) => (
    <DateEntry
      {...aria}
      ref={end === 'from' ? ref : undefined}
      id={end === 'from' ? id : undefined}
      name={name && `${name}.${end}`}
      aria-label={id ? undefined : label}
      aria-labelledby={id ? `${id}-label ${id}-${end}` : undefined}
      disabled={disabled}
      today={today}
      value={range[end]}
      onValueChange={(next) => change({ ...range, [end]: next })}
      className={cn('min-w-0 flex-1', end === 'to' && 'pe-11')}
    />
  );
  return (
    <PickerWindow
      open={open}
      onOpenChange={setOpen}
      title={texts.choosePeriod}
      anchor={
        // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that both entries were left
        <div
          className={cn('relative flex items-center gap-2', className)}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
          }}
        >
          {entry('from', texts.rangeFrom)}
          <span aria-hidden="true" className="text-muted-foreground">
            –
          </span>
          {entry('to', texts.rangeTo)}
          <span id={`${id}-from`} hidden>
            {texts.rangeFrom}
          </span>
          <span id={`${id}-to`} hidden>
            {texts.rangeTo}
          </span>
          <CalendarButton open={open} disabled={disabled} onPress={() => setOpen(!open)} />
        </div>
      }
    >
      <Calendar
        autoFocus
        label={texts.choosePeriod}
        value={range}
        months={small ? 1 : 2}
        min={min}
        max={limit}
        dayState={dayState}
        onMonthShown={onMonthShown}
        today={today}
        onPick={(day) => {
          const next = rangeAfter(range, day, dayState);
          change(next);
          if (isDay(next.to)) setOpen(false);
        }}
      />
    </PickerWindow>
  );
}

const earlier = (one: string | undefined, other: string): string =>
  one !== undefined && one < other ? one : other;
