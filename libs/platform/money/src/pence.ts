/** Money is integer pence inside and a decimal string of pounds with two places in JSON. */

/** Upper bound of one amount: one million pounds. */
export const MAX_PENCE = 100_000_000;

/**
 * Pounds given by a client (`"85.00"`, `85`, `"85.5"`) to pence.
 * @returns integer pence, or null where the value is no amount, has more than two decimals or is out of range
 */
export function parsePence(value: string | number): number | null {
  const text = typeof value === 'number' ? String(value) : value.trim();
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const pence = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0') || 0);
  return pence <= MAX_PENCE ? pence : null;
}

/** Pence to the JSON form: `8500` → `"85.00"`. */
export function formatPence(pence: number): string {
  const sign = pence < 0 ? '-' : '';
  const absolute = Math.abs(pence);
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

/** Making a formatter costs a hundred times what using one does, and a list writes thousands of amounts. */
const formats = new Map<string, Intl.NumberFormat>();

/** Pence to what a person reads: `123450` → `"£1,234.50"`. Sterling only, as the product is; always with its sign. */
export function formatPounds(pence: number, locale = 'en-GB'): string {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'GBP',
      // Spanish would write GBP, French £GB.
      currencyDisplay: 'narrowSymbol',
    });
    formats.set(locale, format);
  }
  return format.format(pence / 100);
}

/**
 * VAT contained in a gross amount, rounded half up to the penny.
 * The standard rate of 20% makes the VAT fraction 1/6 (VAT Notice 700, section 2.2).
 * @param rate percent, 20 by default
 */
export function vatInside(grossPence: number, rate = 20): number {
  return Math.floor((grossPence * rate * 2 + (100 + rate)) / ((100 + rate) * 2));
}
