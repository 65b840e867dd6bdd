import type { ImportColumns, ImportPreview } from '../../../contract/src/index.ts';

/** Which fact each column of a file is taken for. */
export const columnsOf = (preview: ImportPreview): ImportColumns => preview.columns.map(({ field }) => field);

/** The same with one column taken for another fact. A fact is one column's: whichever had it before has none. */
export const chooseColumn = (
  columns: ImportColumns,
  at: number,
  field: ImportColumns[number],
): ImportColumns =>
  columns.map((known, column) => {
    if (column === at) return field;
    return known === field ? null : known;
  });
