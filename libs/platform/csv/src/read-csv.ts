/** One record of a file. A quoted line break does not end it, so `row` is the row a spreadsheet shows it in, from 1. */
export interface CsvRecord {
  readonly row: number;
  readonly cells: string[];
}

/** What a file may hold; beyond it reading stops with a {@link CsvFault}. */
export interface CsvLimits {
  /** Most cells of a record. */
  readonly columns: number;
  /** Most characters of a cell. */
  readonly cell: number;
}

/** Why a file cannot be read on, and in which row that is. */
export class CsvFault extends Error {
  readonly kind: 'columns' | 'cell' | 'quote';
  readonly row: number;

  constructor(kind: CsvFault['kind'], row: number) {
    super(`Row ${row} of the file cannot be read: ${kind}.`);
    this.kind = kind;
    this.row = row;
  }
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Excel's own way of saying what separates; its line is no row. */
const SAYS_DELIMITER = /^sep=(.)\r?(?:\n|$)/i;
const QUOTE = '"';
/** How much of a file is looked at for what separates its cells: nobody waits for one of nothing but empty lines. */
const LOOKED_AT = 100_000;

/** What separates the cells of a file: what it says itself, otherwise what makes the most cells of its first record. */
export function guessDelimiter(text: string): string {
  const said = SAYS_DELIMITER.exec(text)?.[1];
  if (said) return said;
  const head = text.slice(0, LOOKED_AT);
  const counts = DELIMITERS.map((delimiter) => {
    const record = records(head, delimiter, { columns: 1_000, cell: LOOKED_AT });
    try {
      for (const { cells } of record) if (cells.some((cell) => cell.trim() !== '')) return cells.length;
    } catch {
      // Read with the wrong delimiter nearly everything is one cell.
    }
    return 0;
  });
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!;
}

/**
 * The records of a text of separated values (RFC 4180, and what spreadsheets make of it: LF, CR or CRLF, a quote inside an
 * unquoted cell, text after a closing quote). Read as it is asked for, so that whoever has enough can stop.
 * @throws CsvFault beyond a limit, and where a quote is never closed
 */
export function readCsv(text: string, delimiter: string, limits: CsvLimits): Generator<CsvRecord> {
  return records(text.replace(SAYS_DELIMITER, ''), delimiter, limits);
}

function* records(text: string, delimiter: string, limits: CsvLimits): Generator<CsvRecord> {
  const isEnd = (at: number) => text[at] === delimiter || text[at] === '\n' || text[at] === '\r';
  let at = 0;
  for (let row = 1; at < text.length; row++) {
    const cells: string[] = [];
    for (;;) {
      let cell = '';
      if (text[at] === QUOTE) ({ cell, next: at } = quoted(text, at, row, limits));
      const from = at;
      while (at < text.length && !isEnd(at)) at += 1;
      if (at > from) cell += text.slice(from, at);
      if (cell.length > limits.cell) throw new CsvFault('cell', row);
      cells.push(cell);
      if (cells.length > limits.columns) throw new CsvFault('columns', row);
      if (text[at] !== delimiter) break;
      at += 1;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    yield { row, cells };
  }
}

/** A quoted cell: its text with doubled quotes as one, and where the text goes on behind it. */
function quoted(
  text: string,
  opening: number,
  row: number,
  limits: CsvLimits,
): { cell: string; next: number } {
  let cell = '';
  let from = opening + 1;
  for (;;) {
    const closing = text.indexOf(QUOTE, from);
    if (closing < 0) throw new CsvFault('quote', row);
    cell += text.slice(from, closing);
    if (cell.length > limits.cell) throw new CsvFault('cell', row);
    if (text[closing + 1] !== QUOTE) return { cell, next: closing + 1 };
    cell += QUOTE;
    from = closing + 2;
  }
}
