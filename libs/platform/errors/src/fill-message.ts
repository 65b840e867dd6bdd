import { formatLocales, type PageLanguage } from '../../i18n/src/index.ts';
import { formatPounds, parsePence } from '../../money/src/index.ts';
import { formatCivilDate } from '../../time/src/index.ts';

/** Parameters that are lengths of time, and their unit. */
const units: Readonly<Record<string, string>> = {
  seconds: 'second',
  minutes: 'minute',
  hours: 'hour',
  days: 'day',
};

/**
 * Puts parameters into a sentence as its language writes them: `{days}` → `90 days`, `{totalAmount}` → `£85.00`,
 * `{date}` → `Mon 23 Nov 2026`; lists become lists, numbers get their signs. Unknown names stay as they are.
 *
 * @param values words that stand for values: states of a booking
 */
export function fillMessage(
  message: string,
  params: Readonly<Record<string, unknown>>,
  language: PageLanguage = 'en',
  values: Readonly<Record<string, string>> = {},
): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? written(name, params[name], language, values) : whole,
  );
}

function written(
  name: string,
  value: unknown,
  language: PageLanguage,
  values: Readonly<Record<string, string>>,
): string {
  const locale = formatLocales[language];
  if (typeof value === 'number') {
    const unit = units[name];
    const style = unit ? ({ style: 'unit', unit, unitDisplay: 'long' } as const) : {};
    return new Intl.NumberFormat(locale, style).format(value);
  }
  if (Array.isArray(value)) {
    const words = value.map((one) => written(name, one, language, values));
    return new Intl.ListFormat(locale, { type: 'disjunction' }).format(words);
  }
  const text = String(value);
  if (/Amount$/.test(name)) {
    const pence = parsePence(text);
    return pence === null ? text : formatPounds(pence, locale);
  }
  // What somebody typed may look like a day and be none.
  if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))) return formatCivilDate(text, locale);
  return Object.hasOwn(values, text) ? (values[text] ?? text) : text;
}
