export { compareValues } from './cell-text.ts';
export { exportAsCsv, toCsv } from './csv.ts';
export { DataTable } from './data-table.tsx';
export type {
  CellValue,
  DataColumn,
  DataTableProps,
  Density,
  FacetOption,
  FilterChoice,
  ServerControl,
  SortChoice,
  TableEmpty,
  TableFault,
} from './data-table.types.ts';
