import { apiGet, apiSend, apiUpload, type UploadOptions } from '@convoy/shell-api';
import { queryOptions } from '@tanstack/react-query';
import type { JobDocument } from '../../../contract/src/index.ts';

const urlOf = (jobId: number) => `/api/maintenance/${jobId}/documents`;

/** `GET /api/maintenance/{id}/documents`, the first one first. */
export const jobDocuments = (jobId: number) =>
  queryOptions({
    queryKey: [urlOf(jobId)] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<JobDocument[]>(url, { signal }),
    staleTime: 5_000,
  });

/** Where a document is downloaded from. */
export const jobDocumentPath = (jobId: number, documentId: number): string => `${urlOf(jobId)}/${documentId}`;

/** `POST /api/maintenance/{id}/documents`. @throws ApiError, or the signal's reason */
export const addJobDocument = (jobId: number, file: File, options: UploadOptions): Promise<JobDocument[]> =>
  apiUpload('POST', `${urlOf(jobId)}?${new URLSearchParams({ name: file.name.slice(-120) })}`, file, options);

/** `DELETE /api/maintenance/{id}/documents/{documentId}`. */
export const removeJobDocument = (jobId: number, documentId: number): Promise<JobDocument[]> =>
  apiSend('DELETE', jobDocumentPath(jobId, documentId));
