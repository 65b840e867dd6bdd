import {
  fleetErrors,
  IMPORT_MOST_COLUMNS,
  IMPORT_MOST_ROWS,
  type ImportColumns,
} from '@convoy/fleet/contract';
import type { CsvTable } from '@convoy/platform/csv';
import { readCsvFile } from '@convoy/platform/csv/file';
import { DomainError } from '@convoy/platform/errors';

/** Longest cell: more than the longest of a van, notes, so that those are refused by their own rule. */
const LONGEST_CELL = 10_000;

/** A file of vans. */
export type VanFile = CsvTable;

/**
 * Reads a file; others have their turn meanwhile.
 * @throws VAN_IMPORT_UNREADABLE, VAN_IMPORT_BROKEN, VAN_IMPORT_EMPTY, VAN_IMPORT_TOO_MANY
 */
export const readVanFile = (bytes: Uint8Array): Promise<VanFile> =>
  readCsvFile(
    bytes,
    { rows: IMPORT_MOST_ROWS, columns: IMPORT_MOST_COLUMNS, cell: LONGEST_CELL },
    {
      unreadable: fleetErrors.VAN_IMPORT_UNREADABLE,
      broken: fleetErrors.VAN_IMPORT_BROKEN,
      empty: fleetErrors.VAN_IMPORT_EMPTY,
      tooMany: fleetErrors.VAN_IMPORT_TOO_MANY,
    },
  );

/** @throws VAN_IMPORT_OTHER_COLUMNS where others were named than the file has */
export function assertColumns(columns: ImportColumns, head: readonly string[]): void {
  if (columns.length !== head.length)
    throw new DomainError(fleetErrors.VAN_IMPORT_OTHER_COLUMNS, { columns: head.length });
}
