import {
  fleetErrors,
  IMPORT_MOST_COLUMNS,
  IMPORT_MOST_ROWS,
  type ImportColumns,
} from '@convoy/fleet/contract';
import { CsvFault, type CsvRecord, decodeCsv, guessDelimiter, readCsv } from '@convoy/platform/csv';
import { DomainError } from '@convoy/platform/errors';

/** Longest cell: more than the longest of a van, notes, so that those are refused by their own rule. */
const LONGEST_CELL = 10_000;
/** How many rows are read before others have their turn. */
const BREATH = 250;

/** A file of vans: what its columns are called, and its rows in which anything stands. */
export interface VanFile {
  readonly head: readonly string[];
  readonly records: readonly CsvRecord[];
}

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/**
 * Reads a file; others have their turn meanwhile.
 * @throws VAN_IMPORT_UNREADABLE, VAN_IMPORT_BROKEN, VAN_IMPORT_EMPTY, VAN_IMPORT_TOO_MANY
 */
export async function readVanFile(bytes: Uint8Array): Promise<VanFile> {
  const text = decodeCsv(bytes)?.text;
  if (text === undefined) throw new DomainError(fleetErrors.VAN_IMPORT_UNREADABLE);
  const limits = { columns: IMPORT_MOST_COLUMNS, cell: LONGEST_CELL };
  let head: string[] | null = null;
  const records: CsvRecord[] = [];
  try {
    for (const record of readCsv(text, guessDelimiter(text), limits)) {
      if (record.row % BREATH === 0) await breath();
      if (isEmpty(record.cells)) continue;
      if (head === null) head = headOf(record.cells);
      else if (records.length < IMPORT_MOST_ROWS) records.push(record);
      else throw new DomainError(fleetErrors.VAN_IMPORT_TOO_MANY, { most: IMPORT_MOST_ROWS });
    }
  } catch (error) {
    if (error instanceof CsvFault) throw new DomainError(fleetErrors.VAN_IMPORT_BROKEN, { row: error.row });
    throw error;
  }
  if (head === null || records.length === 0) throw new DomainError(fleetErrors.VAN_IMPORT_EMPTY);
  return { head, records };
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

/** @throws VAN_IMPORT_OTHER_COLUMNS where others were named than the file has */
export function assertColumns(columns: ImportColumns, head: readonly string[]): void {
  if (columns.length !== head.length)
    throw new DomainError(fleetErrors.VAN_IMPORT_OTHER_COLUMNS, { columns: head.length });
}

/** Names of the columns, without those at the end that have none: spreadsheets write them where a cell was once. */
function headOf(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1).map((cell) => cell.trim().replace(/\s+/g, ' '));
}
