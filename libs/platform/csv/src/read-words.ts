/** Longer text is skipped: the bracket pattern is slow on it. */
const LONGEST = 200;

/**
 * A name or word without what people write differently: case, accents, spaces and signs, what stands in brackets.
 * `Gross weight (MAM)` and `gross_weight` are the same.
 */
export function wordKey(text: string): string {
  if (text.length > LONGEST) return '';
  const plain = (from: string) =>
    from
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}+/gu, '')
      .replaceAll('ß', 'ss')
      .replace(/[^\p{L}\p{N}✓]+/gu, '');
  return plain(text.replace(/[([（［].*?[)\]）］]/g, ' ')) || plain(text);
}

/** A cell that holds nothing: a dash of the pages, too. */
export const isEmptyCell = (cell: string): boolean => /^[-–—]?$/.test(cell.trim());

/** A cell that holds a spreadsheet's formula and not what it comes to. */
export const isFormulaCell = (cell: string): boolean => /^\s*[=＝]/.test(cell);

/** `2027-03-31`, `31/03/2027`, `31.3.2027`, with a time of midnight or without; the day before the month, as here. */
export function civilDateIn(text: string): string | null {
  const day = text.replace(/[T ]0{1,2}:00(:00(\.0+)?)?(Z|\+00:00)?$/, '');
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(day);
  const british = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(day);
  const [year, month, date] = iso ? iso.slice(1) : british ? [british[3], british[2], british[1]] : [];
  return year && month && date ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : null;
}

/**
 * Which fact each column of a head seems to be. Of two columns with names of one fact the first one is it.
 * @param factOf the fact of a name, as {@link wordKey} writes it
 */
export function guessFacts<Fact extends string>(
  head: readonly string[],
  factOf: (key: string) => Fact | undefined,
): (Fact | null)[] {
  const taken = new Set<Fact>();
  return head.map((name) => {
    const fact = factOf(wordKey(name));
    if (!fact || taken.has(fact)) return null;
    taken.add(fact);
    return fact;
  });
}
