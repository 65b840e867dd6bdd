import { decodeCsv } from './decode-csv.ts';
import { CsvFault, type CsvLimits, type CsvRecord, guessDelimiter, readCsv } from './read-csv.ts';

/** How many rows are read before others have their turn. */
const BREATH = 250;

/** A file with a head: what its columns are called, and its rows in which anything stands. */
export interface CsvTable {
  /** What separates its cells. */
  readonly delimiter: string;
  readonly head: readonly string[];
  readonly records: readonly CsvRecord[];
}

/** Why a file is no table: it is no text, it ends in a row, it has no rows or too many of them. */
export class CsvTableFault extends Error {
  readonly kind: 'unreadable' | 'broken' | 'empty' | 'too-many';
  /** Where reading ended; null where it is about the whole file. */
  readonly row: number | null;

  constructor(kind: CsvTableFault['kind'], row: number | null = null) {
    super(`The file is no table: ${kind}.`);
    this.kind = kind;
    this.row = row;
  }
}

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/**
 * Reads a file; others have their turn meanwhile.
 * @throws CsvTableFault
 */
export async function readCsvTable(
  bytes: Uint8Array,
  limits: CsvLimits & { readonly rows: number },
): Promise<CsvTable> {
  const text = decodeCsv(bytes)?.text;
  if (text === undefined) throw new CsvTableFault('unreadable');
  const delimiter = guessDelimiter(text);
  let head: string[] | null = null;
  const records: CsvRecord[] = [];
  try {
    for (const record of readCsv(text, delimiter, limits)) {
      if (record.row % BREATH === 0) await breath();
      if (isEmpty(record.cells)) continue;
      if (head === null) head = headOf(record.cells);
      else if (records.length < limits.rows) records.push(record);
      else throw new CsvTableFault('too-many');
    }
  } catch (error) {
    throw error instanceof CsvFault ? new CsvTableFault('broken', error.row) : error;
  }
  if (head === null || records.length === 0) throw new CsvTableFault('empty');
  return { delimiter, head, records };
}

/** Lets others have their turn. */
export const breath = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** What is done to every row, with breaths between. */
export async function eachRow(
  records: readonly CsvRecord[],
  work: (record: CsvRecord) => void,
): Promise<void> {
  for (const [at, record] of records.entries()) {
    if (at % BREATH === BREATH - 1) await breath();
    work(record);
  }
}

/** Names of the columns, without those at the end that have none: spreadsheets write them where a cell was once. */
function headOf(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1).map((cell) => cell.trim().replace(/\s+/g, ' '));
}
