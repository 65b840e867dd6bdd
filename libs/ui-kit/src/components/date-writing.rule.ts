/** What stands for the parts of a date that is not chosen yet, as each language writes it. */
const LETTERS: Readonly<Record<string, readonly [day: string, month: string, year: string]>> = {
  en: ['dd', 'mm', 'yyyy'],
  de: ['TT', 'MM', 'JJJJ'],
  es: ['dd', 'mm', 'aaaa'],
  fr: ['jj', 'mm', 'aaaa'],
  it: ['gg', 'mm', 'aaaa'],
  pt: ['dd', 'mm', 'aaaa'],
  zh: ['日', '月', '年'],
  ja: ['日', '月', '年'],
};

const formatOf = (locale: string) =>
  new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });

/** A civil date in a language's own order and signs: `26/11/2026`, `26.11.2026`, `2026/11/26`. */
export function writtenDate(date: string, locale: string): string {
  const at = Date.parse(`${date}T00:00Z`);
  return Number.isNaN(at) ? '' : formatOf(locale).format(at);
}

/** The same for no date: `dd/mm/yyyy`, `TT.MM.JJJJ`. */
export function datePattern(locale: string): string {
  const [day, month, year] = LETTERS[locale.slice(0, 2)] ?? LETTERS.en!;
  return formatOf(locale)
    .formatToParts(0)
    .map(({ type, value }) =>
      type === 'day' ? day : type === 'month' ? month : type === 'year' ? year : value,
    )
    .join('');
}
