export { CSV_MARK, csvField, csvLine, plainCsvText } from './csv.ts';
export { type CsvEncoding, decodeCsv } from './decode-csv.ts';
export { CsvFault, type CsvLimits, type CsvRecord, guessDelimiter, readCsv } from './read-csv.ts';
export { breath, type CsvTable, CsvTableFault, eachRow, readCsvTable } from './read-table.ts';
export { civilDateIn, guessFacts, isEmptyCell, isFormulaCell, wordKey } from './read-words.ts';
