import { createHash } from 'node:crypto';
import { DomainError, type ErrorDefinition } from '@convoy/platform/errors';
import type { CsvLimits } from './read-csv.ts';
import { type CsvTable, CsvTableFault, readCsvTable } from './read-table.ts';

/** How many cells of a column are shown as examples, and how much of each. */
const EXAMPLES = 3;
const SHOWN = 120;

/** Errors that a slice answers for a file that is no table. */
export interface CsvFileErrors {
  readonly unreadable: ErrorDefinition;
  /** Its details name the `row`. */
  readonly broken: ErrorDefinition;
  readonly empty: ErrorDefinition;
  /** Its details name the limit of rows, `most`. */
  readonly tooMany: ErrorDefinition;
}

/**
 * Reads an uploaded file; others have their turn meanwhile.
 * @throws DomainError one of `errors`
 */
export async function readCsvFile(
  bytes: Uint8Array,
  limits: CsvLimits & { readonly rows: number },
  errors: CsvFileErrors,
): Promise<CsvTable> {
  try {
    return await readCsvTable(bytes, limits);
  } catch (error) {
    throw error instanceof CsvTableFault ? errorOf(error, limits.rows, errors) : error;
  }
}

function errorOf({ kind, row }: CsvTableFault, most: number, errors: CsvFileErrors): DomainError {
  switch (kind) {
    case 'unreadable':
      return new DomainError(errors.unreadable);
    case 'broken':
      return new DomainError(errors.broken, { row });
    case 'empty':
      return new DomainError(errors.empty);
    case 'too-many':
      return new DomainError(errors.tooMany, { most });
  }
}

/** Digest of what a preview showed: an import compares it, so that it does only what was shown. */
export const digestOf = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);

/** The part of a cell that a preview shows. */
export const shownCell = (cell: string): string => cell.trim().slice(0, SHOWN);

/** The first different cells of a column. */
export function examplesOf({ records }: Pick<CsvTable, 'records'>, at: number): string[] {
  const found = new Set<string>();
  for (const { cells } of records) {
    const cell = shownCell(cells[at] ?? '');
    if (cell !== '') found.add(cell);
    if (found.size === EXAMPLES) break;
  }
  return [...found];
}
