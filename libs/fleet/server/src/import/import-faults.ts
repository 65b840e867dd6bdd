import {
  fleetErrors,
  type ImportFault,
  type ImportField,
  type ImportPreview,
  type ImportRule,
} from '@convoy/fleet/contract';
import { DomainError } from '@convoy/platform/errors';
import type { ReadVan } from './check-record.rule.ts';

/** The refusal of a file with faults. */
export const faulty = (preview: ImportPreview) => new DomainError(fleetErrors.VAN_IMPORT_FAULTY, { preview });

/** A preview of a file without faults, of which some vans cannot be written any more. */
export function withFaults(
  preview: ImportPreview,
  vans: readonly ReadVan[],
  field: ImportField,
  rule: ImportRule,
): ImportPreview {
  const at = preview.columns.findIndex((column) => column.field === field);
  const faults = vans.map(
    ({ row, input }): ImportFault => ({
      row,
      column: at < 0 ? null : at,
      field,
      rule,
      detail: null,
      value: String(input[field] ?? ''),
    }),
  );
  return {
    ...preview,
    faults,
    faultCount: faults.length,
    ...(rule === 'known' ? { known: faults.length } : {}),
    good: preview.rows - faults.length,
  };
}
