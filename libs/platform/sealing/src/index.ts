export { claimSealingKey, demandSealingKey, type SealingSecrets } from './installation-key.ts';
export { type SealedColumn, SealedColumns } from './sealed-columns.ts';
export { Sealer } from './sealer.ts';
export { hashToken, newToken } from './tokens.ts';
