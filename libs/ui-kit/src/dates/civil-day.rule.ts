/** Civil days as `YYYY-MM-DD`, the way the whole product has them: no clock, no zone. Compared as text. */

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is a day that exists. */
export function isDay(text: string | null | undefined): text is string {
  const [, year, month, day] = ISO.exec(text ?? '') ?? [];
  if (!year) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/** A day as a `Date` of this machine, at noon: no change of clocks moves it to another day. */
export function toDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

export function fromDate(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The day so many days later. */
export function dayAfter(day: string, days: number): string {
  const date = toDate(day);
  date.setDate(date.getDate() + days);
  return fromDate(date);
}

const numeric = { day: '2-digit', month: '2-digit', year: 'numeric', calendar: 'gregory' } as const;
const latin = (locale: string) => new Intl.DateTimeFormat(`${locale}-u-nu-latn`, numeric);

/** A day as the locale writes it in figures: `23/11/2026`, `23.11.2026`, `2026/11/23`. */
export function writeDay(day: string, locale: string): string {
  return latin(locale).format(toDate(day));
}

/**
 * Reads a day as a person of this locale types it: figures in its order with anything between, two figures for a year
 * of this century, no year for the one of `today`; or `YYYY-MM-DD` anywhere.
 * @returns null for what is no day
 */
export function readDay(text: string, locale: string, today: string): string | null {
  const typed = text.trim();
  if (ISO.test(typed)) return isDay(typed) ? typed : null;
  const figures = typed.split(/\D+/).filter(Boolean);
  const order = latin(locale)
    .formatToParts(toDate(today))
    .map(({ type }) => type)
    .filter((type) => type === 'day' || type === 'month' || type === 'year');
  // Eight figures without signs: 23112026.
  if (figures.length === 1 && /^\d{8}$/.test(figures[0] ?? '')) {
    let rest = figures[0] ?? '';
    figures.length = 0;
    for (const type of order) {
      const width = type === 'year' ? 4 : 2;
      figures.push(rest.slice(0, width));
      rest = rest.slice(width);
    }
  }
  const wanted = figures.length === 2 ? order.filter((type) => type !== 'year') : order;
  if (figures.length !== wanted.length || figures.some((figure) => figure.length > 4)) return null;
  const part = (type: string) => figures[wanted.indexOf(type as 'day')] ?? '';
  const year = part('year') || today.slice(0, 4);
  const day = [
    year.length <= 2 ? `20${year.padStart(2, '0')}` : year.padStart(4, '0'),
    part('month').padStart(2, '0'),
    part('day').padStart(2, '0'),
  ].join('-');
  return isDay(day) ? day : null;
}

type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Regions whose week begins on a Sunday, for browsers that do not tell (CLDR week data). */
const SUNDAY = new Set(['BR', 'CA', 'HK', 'IL', 'IN', 'JP', 'KR', 'MX', 'PT', 'TW', 'US', 'ZA']);

/** First day of the week where this locale is at home; 0 is Sunday. */
export function firstWeekday(locale: string): WeekDay {
  const where: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(
    locale,
  ).maximize();
  const told = where.getWeekInfo?.().firstDay;
  if (told !== undefined) return (told % 7) as WeekDay;
  return SUNDAY.has(where.region ?? '') ? 0 : 1;
}
