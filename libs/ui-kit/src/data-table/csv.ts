import { CSV_MARK, csvLine } from '@convoy/platform/csv';
import { saveFile } from '../save-file.ts';
import { cellText } from './cell-text.ts';
import type { DataColumn } from './data-table.types.ts';

/** Rows as CSV (RFC 4180, CRLF), the headings first. Numbers stay numbers, everything else is its words. */
export function toCsv<Row>(rows: readonly Row[], columns: readonly DataColumn<Row>[]): string {
  const head = columns.map((column) => column.header);
  const body = rows.map((row) =>
    columns.map((column) => {
      const value = column.value(row);
      return typeof value === 'number' && Number.isFinite(value) && !column.text
        ? value
        : cellText(column, row);
    }),
  );
  return [head, ...body].map(csvLine).join('');
}

/** An `onExport` that saves the rows as a file. */
export function exportAsCsv<Row>(fileName: string) {
  return (rows: readonly Row[], columns: readonly DataColumn<Row>[]): void => {
    saveFile(fileName, new Blob([CSV_MARK, toCsv(rows, columns)], { type: 'text/csv;charset=utf-8' }));
  };
}
