import { cn, useKitTexts } from '@convoy/ui-kit';
import { CalendarDays } from 'lucide-react';
import { type ComponentProps, type Ref, useState } from 'react';
import { Calendar, type CalendarProps } from './calendar.tsx';
import { DateEntry } from './date-entry.tsx';
import { PickerWindow } from './picker-window.tsx';

export interface DatePickerProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'min' | 'max' | 'ref'>,
    Pick<CalendarProps, 'min' | 'max' | 'dayState' | 'onMonthShown' | 'today'> {
  /** `YYYY-MM-DD`; `''` or null for none. While what was typed is no day, it is given as typed. */
  readonly value?: string | null;
  readonly onValueChange?: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A day, typed or chosen from a calendar. */
export function DatePicker({
  value,
  onValueChange,
  min,
  max,
  dayState,
  onMonthShown,
  today,
  disabled,
  className,
  ...rest
}: DatePickerProps) {
  const texts = useKitTexts();
  const [open, setOpen] = useState(false);
  return (
    <PickerWindow
      open={open}
      onOpenChange={setOpen}
      title={texts.chooseDate}
      anchor={
        <div className={cn('relative', className)}>
          <DateEntry
            {...rest}
            disabled={disabled}
            today={today}
            value={value ?? ''}
            onValueChange={(next) => onValueChange?.(next)}
            className="pe-11"
          />
          <CalendarButton open={open} disabled={disabled} onPress={() => setOpen(!open)} />
        </div>
      }
    >
      <Calendar
        autoFocus
        label={texts.chooseDate}
        value={value ?? ''}
        min={min}
        max={max}
        dayState={dayState}
        onMonthShown={onMonthShown}
        today={today}
        onPick={(day) => {
          onValueChange?.(day);
          setOpen(false);
        }}
      />
    </PickerWindow>
  );
}

/** The button at the end of an entry that opens the calendar. */
export function CalendarButton({
  open,
  disabled,
  onPress,
}: {
  open: boolean;
  disabled: boolean | undefined;
  onPress: () => void;
}) {
  const texts = useKitTexts();
  return (
    <button
      type="button"
      aria-label={texts.openCalendar}
      aria-haspopup="dialog"
      aria-expanded={open}
      disabled={disabled}
      onClick={onPress}
      className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-md text-muted-foreground hover:text-foreground focus-visible:outline-2 focus-visible:outline-ring focus-visible:-outline-offset-2 disabled:pointer-events-none disabled:opacity-50"
    >
      <CalendarDays aria-hidden="true" className="size-4" />
    </button>
  );
}
