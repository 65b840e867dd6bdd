import { apiGet, apiUpload, type UploadOptions } from '@convoy/shell-api';
import type {
  DecimalSign,
  ImportColumns,
  ImportPreview,
  ImportProgress,
  KnownVans,
} from '../../../contract/src/index.ts';

/** Addresses of files that the browser saves: the fleet with all its facts, and the head of such a file alone. */
export const fleetFiles = { whole: '/api/vans/export', empty: '/api/vans/export?only=head' };

/** `registration,make,,model`: which fact each column is. */
const written = (columns: ImportColumns) => encodeURIComponent(columns.map((field) => field ?? '').join(','));

/** How a file is read; what is left out the server reads from the file. */
export interface ImportReading {
  readonly columns?: ImportColumns;
  readonly decimal?: DecimalSign;
  readonly known?: KnownVans;
}

const queryOf = ({ columns, ...rest }: ImportReading): string => {
  const others = Object.entries(rest).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []));
  return [...(columns ? [`columns=${written(columns)}`] : []), ...others].join('&');
};

/** `POST /api/vans/import/preview`. */
export const previewImport = (
  file: Blob,
  reading: ImportReading,
  options: UploadOptions,
): Promise<ImportPreview> => {
  const query = queryOf(reading);
  return apiUpload('POST', `/api/vans/import/preview${query === '' ? '' : `?${query}`}`, file, options);
};

/** `POST /api/vans/import`. */
export const runImport = (
  file: Blob,
  { id, seen, ...reading }: { id: string; columns: ImportColumns; seen: string } & ImportReading,
  options: UploadOptions,
): Promise<ImportProgress> =>
  apiUpload('POST', `/api/vans/import?id=${id}&${queryOf(reading)}&seen=${seen}`, file, options);

/** `GET /api/vans/import/{id}`. */
export const importProgress = (id: string): Promise<ImportProgress> => apiGet(`/api/vans/import/${id}`);
