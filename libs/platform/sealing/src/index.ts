export { type SealedColumn, SealedColumns } from './sealed-columns.ts';
export { Sealer } from './sealer.ts';
