import { apiGet, apiUpload, type UploadOptions } from '@convoy/shell-api';
import type { ImportColumns, ImportPreview, ImportProgress } from '../../../contract/src/index.ts';

/** Addresses of files that the browser saves: the fleet with all its facts, and the head of such a file alone. */
export const fleetFiles = { whole: '/api/vans/export', empty: '/api/vans/export?only=head' };

/** `registration,make,,model`: which fact each column is. */
const written = (columns: ImportColumns) => encodeURIComponent(columns.map((field) => field ?? '').join(','));

/** `POST /api/vans/import/preview`. @param columns read from the head of the file where left out */
export const previewImport = (
  file: Blob,
  columns: ImportColumns | null,
  options: UploadOptions,
): Promise<ImportPreview> =>
  apiUpload(
    'POST',
    `/api/vans/import/preview${columns ? `?columns=${written(columns)}` : ''}`,
    file,
    options,
  );

/** `POST /api/vans/import`. */
export const runImport = (
  file: Blob,
  { id, columns }: { id: string; columns: ImportColumns },
  options: UploadOptions,
): Promise<ImportProgress> =>
  apiUpload('POST', `/api/vans/import?id=${id}&columns=${written(columns)}`, file, options);

/** `GET /api/vans/import/{id}`. */
export const importProgress = (id: string): Promise<ImportProgress> => apiGet(`/api/vans/import/${id}`);
