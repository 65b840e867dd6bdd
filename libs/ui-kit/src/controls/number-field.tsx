import { cn, controlStyles, useKitLocale, useKitTexts } from '@convoy/ui-kit';
import { Minus, Plus } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { readNumber } from './number-text.rule.ts';

export interface NumberFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'min' | 'max' | 'step'> {
  /** null or `''` for none. */
  readonly value?: number | null | '';
  /** What is no number is given as null; the text stays until it is mended. */
  readonly onValueChange?: (value: number | null) => void;
  readonly min?: number;
  readonly max?: number;
  /** What the buttons and arrow keys add. Default 1. */
  readonly step?: number;
  /** Most decimal places. Default 0. */
  readonly places?: number;
  /** Shown behind the number: `km`, `days`. */
  readonly unit?: string;
  /** Leaves out the buttons, for numbers nobody counts up to. */
  readonly plain?: boolean;
}

/** A number, read and written as the locale does. Arrow keys and buttons step within the limits. */
export function NumberField({
  value,
  onValueChange,
  onBlur,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  places = 0,
  unit,
  plain = false,
  disabled,
  className,
  ...rest
}: NumberFieldProps) {
  const texts = useKitTexts();
  const locale = useKitLocale();
  const [typed, setTyped] = useState<string>();
  const current = typeof value === 'number' ? value : null;
  const write = (number: number) => number.toLocaleString(locale, { maximumFractionDigits: places });
  const stepBy = (by: number) => {
    const from = current ?? Math.min(Math.max(0, min), max) - by;
    const next = Math.min(max, Math.max(min, from + by));
    setTyped(undefined);
    onValueChange?.(Number(next.toFixed(Math.max(places, 0))));
  };
  const steppers = !plain && !disabled;
  return (
    <div className={cn('relative', className)}>
      <input
        {...rest}
        type="text"
        inputMode={places > 0 ? 'decimal' : min < 0 ? 'text' : 'numeric'}
        autoComplete="off"
        role="spinbutton"
        aria-valuenow={current ?? undefined}
        aria-valuemin={Number.isFinite(min) ? min : undefined}
        aria-valuemax={Number.isFinite(max) ? max : undefined}
        aria-valuetext={current === null ? undefined : [write(current), unit].filter(Boolean).join(' ')}
        disabled={disabled}
        value={typed ?? (current === null ? '' : write(current))}
        onChange={({ target }) => {
          setTyped(target.value);
          const read = readNumber(target.value, locale);
          onValueChange?.(read === null ? null : Number(read.toFixed(places)));
        }}
        onBlur={(event) => {
          // What could be read is written properly; what could not stays to be mended.
          if (typed !== undefined && (current !== null || typed.trim() === '')) setTyped(undefined);
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          stepBy(event.key === 'ArrowUp' ? step : -step);
        }}
        className={cn(
          controlStyles,
          'h-11 tabular-nums md:h-10',
          steppers ? 'pe-24 md:pe-20' : unit && 'pe-14',
        )}
      />
      {unit && (
        <span
          aria-hidden="true"
          className={cn(
            'pointer-events-none absolute inset-y-0 flex items-center text-muted-foreground text-sm',
            steppers ? 'end-24 hidden sm:flex md:end-20' : 'end-3',
          )}
        >
          {unit}
        </span>
      )}
      {steppers && (
        <div className="absolute inset-y-px end-px flex">
          {(
            [
              [-step, texts.decrease, Minus, current !== null && current <= min],
              [step, texts.increase, Plus, current !== null && current >= max],
            ] as const
          ).map(([by, label, Sign, ends]) => (
            <button
              key={label}
              type="button"
              // Arrow keys do the same: no further stops on the way through a form.
              tabIndex={-1}
              aria-label={label}
              disabled={ends}
              onClick={() => stepBy(by)}
              className="grid w-11 place-items-center border-input border-s text-muted-foreground hover:bg-muted hover:text-foreground disabled:pointer-events-none disabled:opacity-40 md:w-9 last:rounded-e-[calc(var(--radius)-1px)]"
            >
              <Sign aria-hidden="true" className="size-4" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
