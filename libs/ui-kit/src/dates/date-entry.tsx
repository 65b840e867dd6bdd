import { cn, controlStyles, useKitLocale, useKitTexts } from '@convoy/ui-kit';
import { type ComponentProps, useState } from 'react';
import { fromDate, isDay, readDay, writeDay } from './civil-day.rule.ts';

export interface DateEntryProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly today?: string;
}

/**
 * A day typed in figures. What is no day is given as it was typed, so that the rules of the form can say so; nothing
 * typed disappears.
 */
export function DateEntry({ value, onValueChange, today, onBlur, className, ...rest }: DateEntryProps) {
  const texts = useKitTexts();
  const locale = useKitLocale();
  const [typed, setTyped] = useState<string>();
  const now = today ?? fromDate(new Date());
  return (
    <input
      placeholder={texts.dateFormat.replace('{example}', () => writeDay(`${now.slice(0, 4)}-12-31`, locale))}
      autoComplete="off"
      {...rest}
      type="text"
      inputMode="numeric"
      value={typed ?? (isDay(value) ? writeDay(value, locale) : value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onValueChange(target.value.trim() === '' ? '' : (readDay(target.value, locale, now) ?? target.value));
      }}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
      className={cn(controlStyles, 'h-11 tabular-nums md:h-10', className)}
    />
  );
}
