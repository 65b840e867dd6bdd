import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../cn.ts';
import { Field } from './field.tsx';
import { controlStyles } from './input.tsx';

export interface DateFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'min' | 'max' | 'value'> {
  /** Civil dates, `YYYY-MM-DD`; `''` for none. */
  readonly value?: string;
  readonly min?: string;
  readonly max?: string;
  readonly onValueChange?: (value: string) => void;
}

/** A civil date. The platform's own picker opens; wrap it in a `Field` for its label. */
export function DateField({ className, onValueChange, onChange, ...rest }: DateFieldProps) {
  return (
    <input
      type="date"
      className={cn(controlStyles, 'kit-date h-11 tabular-nums md:h-10', className)}
      onChange={(event) => {
        onChange?.(event);
        onValueChange?.(event.target.value);
      }}
      {...rest}
    />
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
