import { cn } from '@convoy/ui-kit';
import { useEffect, useRef } from 'react';
import type { DayButtonProps } from 'react-day-picker';
import { fromDate } from './civil-day.rule.ts';
import { useDayState } from './day-state.ts';
import { FreeMark } from './free-mark.tsx';

/** One day of the calendar: its number, and under it how much is free. */
export function CalendarDay({ day, modifiers, className, children, ...button }: DayButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const state = useDayState()(fromDate(day.date));
  const { focused, selected, today, range_middle: inside } = modifiers;
  useEffect(() => {
    if (focused) ref.current?.focus();
  }, [focused]);
  const filled = selected && !inside;
  return (
    <button
      ref={ref}
      type="button"
      {...button}
      // Not `disabled`: it can be reached, and says why it cannot be chosen.
      aria-disabled={state?.closed === undefined ? undefined : true}
      className={cn(
        'relative grid h-11 w-full place-items-center rounded-md text-sm tabular-nums md:h-10',
        'hover:bg-muted focus-visible:z-10 focus-visible:outline-2 focus-visible:outline-ring focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:opacity-35 disabled:hover:bg-transparent',
        today && 'font-bold underline underline-offset-4',
        filled && 'bg-primary text-primary-foreground hover:bg-primary-hover forced-colors:outline-2',
        state?.closed !== undefined && !filled && 'text-muted-foreground line-through',
        className,
      )}
    >
      {children}
      {state?.free && <FreeMark free={state.free} inverted={filled} className="absolute bottom-1" />}
    </button>
  );
}
