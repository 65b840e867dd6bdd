import { cn } from '@convoy/ui-kit';
import { weekdayNames } from '../../../contract/src/index.ts';
import { useRateWords } from './use-rate-words.ts';

/** Some days of the week; a press takes a day or gives it back. Nothing chosen is null where that is allowed. */
export function WeekdayPicks({
  value,
  onValueChange,
  onBlur,
  nullable = false,
  id,
  ref,
  ...aria
}: {
  readonly value?: readonly string[] | null | '';
  readonly onValueChange?: (days: readonly string[] | null) => void;
  readonly onBlur?: () => void;
  /** None chosen means any day. */
  readonly nullable?: boolean;
  readonly id?: string;
  readonly ref?: (element: HTMLElement | null) => void;
  readonly 'aria-describedby'?: string;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-label'?: string;
}) {
  const { weekday } = useRateWords();
  const chosen = new Set(value || []);
  const press = (day: string) => {
    const days = weekdayNames.filter((one) => (one === day ? !chosen.has(one) : chosen.has(one)));
    onValueChange?.(days.length === 0 && nullable ? null : days);
  };
  return (
    <fieldset
      id={id}
      ref={ref}
      // A fault sends the focus here.
      tabIndex={-1}
      className="grid grid-cols-4 gap-2 sm:grid-cols-7"
      onBlur={onBlur}
      aria-label={aria['aria-label']}
      aria-labelledby={aria['aria-labelledby'] ?? (id && !aria['aria-label'] ? `${id}-label` : undefined)}
      aria-describedby={aria['aria-describedby']}
    >
      {weekdayNames.map((day) => (
        <button
          key={day}
          type="button"
          aria-pressed={chosen.has(day)}
          aria-label={weekday(day, true)}
          onClick={() => press(day)}
          className={cn(
            'min-h-11 rounded-md border px-2 text-sm transition-colors md:min-h-10',
            'focus-visible:outline-2 focus-visible:outline-ring focus-visible:outline-offset-2',
            chosen.has(day)
              ? 'border-primary bg-primary-soft font-medium text-primary-text'
              : 'border-input bg-surface text-foreground hover:bg-muted',
          )}
        >
          {weekday(day)}
        </button>
      ))}
    </fieldset>
  );
}
