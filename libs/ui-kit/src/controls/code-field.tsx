import { cn } from '@convoy/ui-kit';
import type { ComponentProps } from 'react';

export interface CodeFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  readonly value?: string;
  readonly onValueChange?: (value: string) => void;
  /** Called when the last digit was entered, typed or filled in by the phone. */
  readonly onComplete?: (code: string) => void;
  /** How many digits. Default 6. */
  readonly digits?: number;
}

/**
 * A code out of an app, a mail or a message. One real entry lies over the boxes, so that pasting, the phone's own
 * suggestion and every screen reader work as with any text.
 */
export function CodeField({
  value = '',
  onValueChange,
  onComplete,
  digits = 6,
  className,
  ...rest
}: CodeFieldProps) {
  return (
    <div dir="ltr" className={cn('relative w-fit max-w-full', className)}>
      <input
        {...rest}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\d*"
        spellCheck={false}
        value={value}
        onChange={({ target }) => {
          // "123 456" pasted from a mail is 123456, and so are the full-width digits of an East Asian keyboard.
          const code = target.value.normalize('NFKC').replace(/\D/g, '').slice(0, digits);
          if (code === value) return;
          onValueChange?.(code);
          if (code.length === digits) onComplete?.(code);
        }}
        className="peer absolute inset-0 z-10 cursor-text bg-transparent text-transparent caret-transparent opacity-0 outline-none disabled:cursor-not-allowed"
      />
      <div
        aria-hidden="true"
        className="flex gap-2 peer-focus:[&>[data-next]]:border-ring peer-focus:[&>[data-next]]:outline-2 peer-disabled:opacity-55 peer-aria-invalid:[&>span]:border-danger"
      >
        {Array.from({ length: digits }, (_, index) => (
          <span
            key={index}
            data-next={index === Math.min(value.length, digits - 1) ? '' : undefined}
            className="grid h-12 w-10 min-w-0 place-items-center rounded-sm border border-input bg-field font-medium text-foreground text-lg tabular-nums shadow-xs outline-ring/45"
          >
            {value[index] ?? ''}
          </span>
        ))}
      </div>
    </div>
  );
}
