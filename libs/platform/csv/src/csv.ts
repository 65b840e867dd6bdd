/** Files of comma separated values (RFC 4180) that spreadsheets open without running anything in them. */

/** Stands at the start of a file and tells spreadsheets that it is UTF-8. */
export const CSV_MARK = '\uFEFF';

/**
 * Text that a spreadsheet would run as a formula: it begins, perhaps after spaces, with = + - @ (or their full-width
 * forms), a tab or a line end (OWASP, CSV injection). What has apostrophes before it already counts too: it gets one more,
 * so that whoever reads the file can take exactly one away.
 */
const FORMULA = /^'*(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/;

/** One field: text that could be a formula is led by an apostrophe; quoted where RFC 4180 asks for it. */
export function csvField(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What {@link csvField} wrote, without the apostrophe that it led a formula with. */
export const plainCsvText = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;

/** One line with its end. */
export const csvLine = (values: readonly (string | number)[]): string =>
  `${values.map(csvField).join(',')}\r\n`;
