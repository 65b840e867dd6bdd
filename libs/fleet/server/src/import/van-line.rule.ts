import { type FleetVan, type ImportField, importFields, UNLIMITED } from '@convoy/fleet/contract';
import { CSV_MARK, csvLine } from '@convoy/platform/csv';
import { columnName } from './words.ts';

/** The head of a file of vans, with the names that columns have in a language. */
export const headLine = (language: string): string =>
  CSV_MARK + csvLine(importFields.map((field) => columnName(field, language)));

/** A van as a line of the file: as the API writes it, so that an import reads it back in any language. */
export const vanLine = (van: FleetVan): string => csvLine(importFields.map((field) => cellOf(van, field)));

/** Where photos that were uploaded are: they are this brand's and do not go with a file. */
const PHOTOS = '/api/van-photos/';

function cellOf(van: FleetVan, field: ImportField): string | number {
  if (field === 'milesPerDay' && van.unlimitedMiles) return UNLIMITED;
  const value = van[field];
  if (value === null || (field === 'imageUrl' && String(value).startsWith(PHOTOS))) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value;
}
