import { cn, controlStyles, useKitLocale } from '@convoy/ui-kit';
import { type ComponentProps, useState } from 'react';
import { readNumber, signsOf } from './number-text.rule.ts';

export interface MoneyFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** As the API has amounts: `"85.00"`; `''` or null for none. */
  readonly value?: string | null;
  /** `"85.00"`, or `''` while the text is no amount. */
  readonly onValueChange?: (value: string) => void;
  /** ISO code. Default GBP. */
  readonly currency?: string;
}

/** Where a locale writes the sign of a currency, and the sign. */
function signOf(currency: string, locale: string): { readonly sign: string; readonly first: boolean } {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(1);
  const at = parts.findIndex(({ type }) => type === 'currency');
  return {
    sign: parts[at]?.value ?? currency,
    first: at < parts.findIndex(({ type }) => type === 'integer'),
  };
}

/** An amount of money, read and written as the locale does; two decimal places, never a float outside. */
export function MoneyField({
  value,
  onValueChange,
  onBlur,
  currency = 'GBP',
  className,
  ...rest
}: MoneyFieldProps) {
  const locale = useKitLocale();
  const [typed, setTyped] = useState<string>();
  const { sign, first } = signOf(currency, locale);
  // Only the decimal sign is the locale's: grouping jumps about under the cursor of who mends a digit.
  const written = (value ?? '').replace('.', signsOf(locale).decimal);
  return (
    <div className={cn('relative', className)}>
      <span
        aria-hidden="true"
        className={cn(
          'pointer-events-none absolute inset-y-0 flex items-center text-muted-foreground text-sm',
          first ? 'start-3' : 'end-3',
        )}
      >
        {sign}
      </span>
      <input
        {...rest}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? written}
        onChange={({ target }) => {
          setTyped(target.value);
          const read = readNumber(target.value.replace(sign, ''), locale);
          onValueChange?.(read === null || read < 0 ? '' : read.toFixed(2));
        }}
        onBlur={(event) => {
          if (typed !== undefined && (value || typed.trim() === '')) setTyped(undefined);
          onBlur?.(event);
        }}
        className={cn(
          controlStyles,
          'h-11 text-end tabular-nums md:h-10',
          sign.length > 1 ? (first ? 'ps-14' : 'pe-14') : first ? 'ps-8' : 'pe-8',
        )}
      />
    </div>
  );
}
