import { ApiError } from './api-client.ts';

/** How an upload goes. */
export interface UploadOptions {
  readonly signal?: AbortSignal;
  /** Told what share of the file, 0 to 1, is on the server's side. */
  readonly onProgress?: (share: number) => void;
}

/**
 * Sends a file as the body of a call, its kind in `Content-Type`, and tells how far it got: `fetch` cannot. Answers the
 * parsed JSON. Throws `ApiError`; an abort throws the signal's reason.
 */
export function apiUpload<T>(
  method: 'POST' | 'PUT',
  url: string,
  file: Blob,
  { signal, onProgress }: UploadOptions = {},
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal?.addEventListener('abort', stop);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => {
      if (request.status < 200 || request.status >= 300) {
        reject(new ApiError(request.status, request.responseText, request.statusText));
        return;
      }
      resolve((request.responseText === '' ? undefined : JSON.parse(request.responseText)) as T);
    });
    request.addEventListener('error', () => reject(new ApiError(0, '', 'No connection')));
    request.addEventListener('abort', () => reject(signal?.reason));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop));
    request.open(method, url);
    request.withCredentials = true;
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    request.send(file);
  });
}
