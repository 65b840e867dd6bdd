export { CSV_MARK, csvField, csvLine, plainCsvText } from './csv.ts';
export { type CsvEncoding, decodeCsv } from './decode-csv.ts';
export { CsvFault, type CsvLimits, type CsvRecord, guessDelimiter, readCsv } from './read-csv.ts';
