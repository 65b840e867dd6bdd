import { cellText } from './cell-text.ts';
import type { DataColumn } from './data-table.types.ts';

/**
 * Text that a spreadsheet would run as a formula: it begins, perhaps after spaces, with = + - @ (or their full-width
 * forms), a tab or a line end (OWASP, CSV injection).
 */
const FORMULA = /^(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/;

/** One field: text that could be a formula is led by an apostrophe; quoted where RFC 4180 asks for it. */
export function csvField(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as CSV (RFC 4180, CRLF), the headings first. Numbers stay numbers, everything else is its words. */
export function toCsv<Row>(rows: readonly Row[], columns: readonly DataColumn<Row>[]): string {
  const head = columns.map((column) => csvField(column.header));
  const body = rows.map((row) =>
    columns.map((column) => {
      const value = column.value(row);
      return csvField(
        typeof value === 'number' && Number.isFinite(value) && !column.text ? value : cellText(column, row),
      );
    }),
  );
  return [head, ...body].map((fields) => `${fields.join(',')}\r\n`).join('');
}

/** An `onExport` that saves the rows as a file. The mark at its start tells spreadsheets that it is UTF-8. */
export function exportAsCsv<Row>(fileName: string) {
  return (rows: readonly Row[], columns: readonly DataColumn<Row>[]): void => {
    const url = URL.createObjectURL(
      new Blob(['\uFEFF', toCsv(rows, columns)], { type: 'text/csv;charset=utf-8' }),
    );
    const link = document.createElement('a');
    link.href = url;
    link.download = fileName;
    link.click();
    // The browser reads the address when it starts the download, which is after this turn.
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };
}
