import { type ReactNode, type Ref, useId } from 'react';
import { cn } from '../cn.ts';

export interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  /** A second, quieter line. */
  readonly description?: ReactNode;
  readonly disabled?: boolean;
}

export interface RadioGroupProps {
  readonly options: readonly RadioOption[];
  readonly value?: string;
  readonly onValueChange?: (value: string) => void;
  readonly onBlur?: () => void;
  /** `cards` for choices that deserve a look: plans, vans, ways to pay. */
  readonly look?: 'list' | 'cards';
  readonly name?: string;
  readonly disabled?: boolean;
  /** In a `Field` the group is named by its label. */
  readonly id?: string;
  readonly ref?: Ref<HTMLDivElement>;
  readonly className?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-required'?: true;
}

/** One of a few, all in sight. Real radio buttons underneath: arrows move, forms and screen readers know them. */
export function RadioGroup({
  options,
  value,
  onValueChange,
  onBlur,
  look = 'list',
  name,
  disabled,
  id,
  className,
  'aria-label': label,
  'aria-labelledby': labelledBy,
  'aria-invalid': invalid,
  ...rest
}: RadioGroupProps) {
  const own = useId();
  const cards = look === 'cards';
  return (
    <div
      role="radiogroup"
      id={id}
      aria-label={label}
      aria-labelledby={label ? undefined : (labelledBy ?? (id ? `${id}-label` : undefined))}
      aria-invalid={invalid}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
      className={cn(
        cards ? 'grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]' : 'flex flex-col',
        className,
      )}
      {...rest}
    >
      {options.map((option) => {
        const off = disabled || option.disabled;
        return (
          <label
            key={option.value}
            className={cn(
              'flex min-w-0 cursor-pointer gap-3 text-sm',
              cards
                ? 'rounded-lg border border-input bg-field p-4 shadow-xs transition-colors hover:border-input-hover has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2'
                : 'min-h-11 py-3 md:min-h-8 md:py-1.5',
              invalid && cards && 'border-danger',
              off && 'cursor-not-allowed opacity-55',
            )}
          >
            <input
              type="radio"
              name={name ?? own}
              value={option.value}
              checked={value === option.value}
              disabled={off}
              onChange={() => onValueChange?.(option.value)}
              className={cn(
                'size-5 shrink-0 cursor-pointer appearance-none rounded-full border border-input bg-field shadow-xs transition-colors',
                'checked:border-[0.375rem] checked:border-primary hover:border-input-hover checked:hover:border-primary disabled:cursor-not-allowed',
                // Forced colours take the border's colour away, which is all that says "chosen".
                'forced-colors:appearance-auto',
                cards
                  ? 'outline-none'
                  : 'focus-visible:outline-2 focus-visible:outline-ring focus-visible:outline-offset-2',
                invalid && 'border-danger',
              )}
            />
            <span className="flex min-w-0 flex-col gap-0.5">
              <span className={cn('break-words', cards && 'font-medium')}>{option.label}</span>
              {option.description && <span className="text-muted-foreground">{option.description}</span>}
            </span>
          </label>
        );
      })}
    </div>
  );
}
