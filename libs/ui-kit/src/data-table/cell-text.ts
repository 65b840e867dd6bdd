import { foldText } from '../fold-text.ts';
import type { CellValue, DataColumn } from './data-table.types.ts';

/** A column's value of a row in words. */
export function cellText<Row>(column: DataColumn<Row>, row: Row): string {
  if (column.text) return column.text(row);
  const value = column.value(row);
  if (value === null) return '';
  return value instanceof Date ? isoOrNothing(value) : String(value);
}

function isoOrNothing(date: Date): string {
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

/** Orders two values of one column; the caller puts nulls last. Words by the locale, `van 9` before `van 10`. */
export function compareValues(collator: Intl.Collator, a: CellValue, b: CellValue): number {
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b);
  const difference = Number(a) - Number(b);
  return Number.isNaN(difference) ? collator.compare(String(a), String(b)) : difference;
}

/** The text a row is searched in, made once for each row: it holds as long as the columns do. */
export function searchTextOf<Row extends object>(columns: readonly DataColumn<Row>[]): (row: Row) => string {
  const searched = columns.filter((column) => column.searchable !== false);
  const known = new WeakMap<Row, string>();
  return (row) => {
    let text = known.get(row);
    if (text === undefined) {
      text = foldText(searched.map((column) => cellText(column, row)).join('\n'));
      known.set(row, text);
    }
    return text;
  };
}

/** Rows in which every word of the search is found, whichever columns hold them. */
export function searchRows<Row extends object>(
  rows: readonly Row[],
  search: string,
  textOf: (row: Row) => string,
): readonly Row[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = textOf(row);
    return words.every((word) => text.includes(word));
  });
}
