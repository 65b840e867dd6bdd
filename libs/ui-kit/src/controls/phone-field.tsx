import { cn, controlStyles, useKitLocale, useKitTexts } from '@convoy/ui-kit';
import type { ComponentProps } from 'react';

/** Country codes of telephony (ITU-T E.164) of the countries hirers come from. */
const dialCodes: Readonly<Record<string, string>> = {
  AT: '43',
  AU: '61',
  BE: '32',
  BG: '359',
  BR: '55',
  CA: '1',
  CH: '41',
  CN: '86',
  CY: '357',
  CZ: '420',
  DE: '49',
  DK: '45',
  EE: '372',
  ES: '34',
  FI: '358',
  FR: '33',
  GB: '44',
  GR: '30',
  HR: '385',
  HU: '36',
  IE: '353',
  IN: '91',
  IS: '354',
  IT: '39',
  JP: '81',
  LT: '370',
  LU: '352',
  LV: '371',
  MT: '356',
  NL: '31',
  NO: '47',
  NZ: '64',
  PK: '92',
  PL: '48',
  PT: '351',
  RO: '40',
  SE: '46',
  SI: '386',
  SK: '421',
  TR: '90',
  UA: '380',
  US: '1',
  ZA: '27',
};

/** Country and rest of a number: `+44 7700 900123` → GB and `7700 900123`. Without a `+` it is the country's own. */
export function splitPhone(
  value: string,
  country: string,
): { readonly country: string; readonly rest: string } {
  const digits = value.trim();
  if (!digits.startsWith('+')) return { country, rest: digits };
  const bare = digits.slice(1).trimStart();
  const fits = (code: string) => bare.startsWith(dialCodes[code] ?? ' ');
  const found = [country, ...Object.keys(dialCodes)]
    .filter(fits)
    // The own country first among those that share a code, then the longest code.
    .reduce<string | null>(
      (best, code) =>
        best === null || (dialCodes[code]?.length ?? 0) > (dialCodes[best]?.length ?? 0) ? code : best,
      null,
    );
  if (!found) return { country, rest: digits };
  return { country: found, rest: bare.slice(dialCodes[found]?.length).trimStart() };
}

/** `GB` and `07700 900123` → `+44 7700 900123`: the zero that stands for "inside the country" goes, but not Italy's. */
export function joinPhone(country: string, rest: string): string {
  const typed = rest.trim();
  if (typed === '' || typed.startsWith('+')) return typed;
  return `+${dialCodes[country]} ${country === 'IT' ? typed : typed.replace(/^\(?0\)?\s*/, '')}`;
}

export interface PhoneFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** `+44 7700 900123`; also a number without a country code is shown. */
  readonly value?: string | null;
  readonly onValueChange?: (value: string) => void;
  /** ISO code of the country meant where none is given. Default GB. */
  readonly country?: string;
}

/** A telephone number with its country, given as one text that can be called from anywhere. */
export function PhoneField({
  value,
  onValueChange,
  country = 'GB',
  className,
  disabled,
  ...rest
}: PhoneFieldProps) {
  const texts = useKitTexts();
  const locale = useKitLocale();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const parts = splitPhone(value ?? '', country);
  const choices = Object.keys(dialCodes)
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, locale));
  return (
    <div className={cn('flex min-w-0 gap-2', className)} dir="ltr">
      <div className="relative w-24 shrink-0">
        <select
          aria-label={texts.dialCode}
          autoComplete="tel-country-code"
          disabled={disabled}
          value={parts.country}
          onChange={({ target }) => onValueChange?.(joinPhone(target.value, parts.rest))}
          // The list names countries; the closed control has room for the code alone, which is drawn below it.
          className="peer absolute inset-0 z-10 h-full w-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        >
          {choices.map(({ code, name }) => (
            <option key={code} value={code} className="bg-surface-raised text-foreground">
              {`${name} +${dialCodes[code]}`}
            </option>
          ))}
        </select>
        <span
          aria-hidden="true"
          className={cn(
            controlStyles,
            'flex h-11 items-center gap-1.5 text-sm tabular-nums peer-focus-visible:border-ring peer-focus-visible:outline-2 peer-focus-visible:outline-ring/45 peer-disabled:opacity-55 md:h-10',
          )}
        >
          <span className="text-muted-foreground">{parts.country}</span>+{dialCodes[parts.country]}
        </span>
      </div>
      <input
        autoComplete="tel"
        {...rest}
        type="tel"
        inputMode="tel"
        disabled={disabled}
        value={parts.rest}
        onChange={({ target }) => {
          const { value: typed } = target;
          // A whole number pasted in brings its country along.
          onValueChange?.(
            typed.trimStart().startsWith('+') || typed === '' ? typed : joinTyping(parts.country, typed),
          );
        }}
        className={cn(controlStyles, 'h-11 min-w-0 flex-1 tabular-nums md:h-10')}
      />
    </div>
  );
}

/** As `joinPhone`, but leaves what is being typed as it is: a space at the end, a zero at the beginning. */
const joinTyping = (country: string, typed: string): string => `+${dialCodes[country]} ${typed}`;
