import { apiGet, apiSend, apiUpload, type UploadOptions } from '@convoy/shell-api';
import { queryOptions } from '@tanstack/react-query';
import type { PhotoAddressInput, PhotoChange, VanPhoto, VanPhotoKind } from '../../../contract/src/index.ts';

const urlOf = (vanId: number) => `/api/vans/${vanId}/photos`;

/** `GET /api/vans/{id}/photos`, in their order. */
export const vanPhotos = (vanId: number) =>
  queryOptions({
    queryKey: [urlOf(vanId)] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<VanPhoto[]>(url, { signal }),
    staleTime: 5_000,
  });

/** Files on their way at once: a telephone sends two faster than twenty, and none runs out of time. */
const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** `POST /api/vans/{id}/photos`, in turn. @throws ApiError, or the signal's reason */
export async function sendPhoto(
  vanId: number,
  file: File,
  kind: VanPhotoKind,
  options: UploadOptions,
): Promise<VanPhoto> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    return await apiUpload<VanPhoto>('POST', `${urlOf(vanId)}?kind=${kind}`, file, options);
  } finally {
    running--;
    waiting.shift()?.();
  }
}

/** `POST /api/vans/{id}/photos/from-address`. */
export const fetchPhoto = (vanId: number, input: PhotoAddressInput): Promise<VanPhoto> =>
  apiSend('POST', `${urlOf(vanId)}/from-address`, input);

/** `PATCH /api/vans/{id}/photos/{photoId}`. */
export const changePhoto = (vanId: number, photoId: number, change: PhotoChange): Promise<VanPhoto[]> =>
  apiSend('PATCH', `${urlOf(vanId)}/${photoId}`, change);

/** `PUT /api/vans/{id}/photos/order`. @throws ApiError `PHOTOS_CHANGED` where there are others by now */
export const orderPhotos = (vanId: number, photoIds: readonly number[]): Promise<VanPhoto[]> =>
  apiSend('PUT', `${urlOf(vanId)}/order`, { photoIds });

/** `DELETE /api/vans/{id}/photos/{photoId}`. */
export const removePhoto = (vanId: number, photoId: number): Promise<VanPhoto[]> =>
  apiSend('DELETE', `${urlOf(vanId)}/${photoId}`);
