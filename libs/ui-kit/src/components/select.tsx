import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';
import { controlStyles } from './input.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'multiple'> {
  readonly options: readonly SelectOption[];
  /** Called with the chosen value; `onChange` works as on a plain `select` too. */
  readonly onValueChange?: (value: string) => void;
  /** Shown while the value is `''` and not choosable itself. */
  readonly placeholder?: string;
}

/** One of a list. The platform's own list opens, so phones show their wheel and every keyboard habit works. */
export function Select({
  options,
  onValueChange,
  onChange,
  placeholder,
  className,
  value,
  defaultValue,
  ...rest
}: SelectProps) {
  const controlled = value !== undefined;
  return (
    <div className="relative">
      <select
        className={cn(
          controlStyles,
          'h-11 cursor-pointer appearance-none truncate pe-9 md:h-10',
          'has-[option[value=""]:checked]:text-placeholder',
          className,
        )}
        onChange={(event) => {
          onChange?.(event);
          onValueChange?.(event.target.value);
        }}
        {...(controlled ? { value } : { defaultValue: defaultValue ?? (placeholder ? '' : undefined) })}
        {...rest}
      >
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            className="bg-surface-raised text-foreground"
          >
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </div>
  );
}
