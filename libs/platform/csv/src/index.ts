export { CSV_MARK, csvField, csvLine } from './csv.ts';
