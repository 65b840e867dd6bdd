import { CalendarDays } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { cn } from '../cn.ts';
import { useKitLocale } from '../kit-texts.tsx';
import { datePattern, writtenDate } from './date-writing.rule.ts';
import { Field } from './field.tsx';
import { controlStyles } from './input.tsx';

export interface DateFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'min' | 'max' | 'value'> {
  /** Civil dates, `YYYY-MM-DD`; `''` for none. */
  readonly value?: string;
  readonly min?: string;
  readonly max?: string;
  readonly onValueChange?: (value: string) => void;
  /** A calendar of the page's own. It takes the place of the platform's picker, which stays where people touch. */
  readonly calendar?: { readonly label: string; readonly onOpen: () => void };
}

/**
 * A civil date. The platform's own picker opens unless a calendar is given; wrap it in a `Field` for its label. Browsers write dates in their own language and not
 * in the page's, so while the field has no focus the page's writing stands over it.
 */
export function DateField({ className, onValueChange, onChange, calendar, ref, ...rest }: DateFieldProps) {
  const locale = useKitLocale();
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(rest.value ?? '');
  // A form library writes into the element; it renders after that.
  useEffect(() => setShown(input.current?.value ?? ''));
  return (
    <div className="relative">
      <input
        type="date"
        className={cn(
          controlStyles,
          'peer kit-date h-11 tabular-nums md:h-10',
          calendar && 'pointer-fine:[&::-webkit-calendar-picker-indicator]:hidden',
          className,
        )}
        onChange={(event) => {
          setShown(event.target.value);
          onChange?.(event);
          onValueChange?.(event.target.value);
        }}
        {...rest}
        ref={(element) => {
          input.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
      />
      <span
        aria-hidden="true"
        className={cn(
          'pointer-events-none absolute inset-y-0 start-3 end-10 flex items-center truncate text-base tabular-nums peer-focus:hidden peer-disabled:opacity-60 md:text-sm',
          shown === '' && 'text-placeholder',
        )}
      >
        {shown === '' ? datePattern(locale) : writtenDate(shown, locale)}
      </span>
      {calendar && (
        <button
          type="button"
          aria-label={calendar.label}
          aria-haspopup="dialog"
          disabled={rest.disabled}
          onClick={calendar.onOpen}
          className="absolute inset-y-0 end-0 hidden w-10 place-items-center rounded-md text-muted-foreground pointer-fine:grid hover:text-foreground"
        >
          <CalendarDays className="size-4" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** First and last day, `YYYY-MM-DD` each, `''` while not chosen. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

export interface DateRangeFieldProps {
  readonly value: DateRange;
  readonly onValueChange: (range: DateRange) => void;
  readonly labels: { readonly from: ReactNode; readonly to: ReactNode };
  readonly errors?: { readonly from?: ReactNode; readonly to?: ReactNode };
  readonly min?: string;
  readonly max?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Form names of the two inputs. */
  readonly names?: { readonly from: string; readonly to: string };
  readonly className?: string;
}

/** Two dates side by side. A later first day moves the last day along, so the range is never reversed by it. */
export function DateRangeField({
  value,
  onValueChange,
  labels,
  errors,
  min,
  max,
  required,
  disabled,
  names,
  className,
}: DateRangeFieldProps) {
  const shared = { max, disabled };
  return (
    <div className={cn('grid grid-cols-1 gap-4 min-[22rem]:grid-cols-2', className)}>
      <Field label={labels.from} error={errors?.from} required={required}>
        {(ids) => (
          <DateField
            {...ids}
            {...shared}
            name={names?.from}
            min={min}
            value={value.from}
            onValueChange={(from) =>
              onValueChange({ from, to: value.to && from && value.to < from ? from : value.to })
            }
          />
        )}
      </Field>
      <Field label={labels.to} error={errors?.to} required={required}>
        {(ids) => (
          <DateField
            {...ids}
            {...shared}
            name={names?.to}
            min={value.from || min}
            value={value.to}
            onValueChange={(to) => onValueChange({ from: value.from, to })}
          />
        )}
      </Field>
    </div>
  );
}
