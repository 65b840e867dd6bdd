import { ApiError } from './api-client.ts';
import { tellCall } from './call-watch.ts';
import { hearRelease } from './new-version.ts';

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
      const { status, statusText, responseText: text } = request;
      const headers = headersOf(request.getAllResponseHeaders());
      hearRelease(headers);
      const error = status < 200 || status >= 300 ? new ApiError(status, text, statusText) : null;
      tellCall({ reached: true, date: headers.get('Date'), refusal: error?.code ?? null });
      try {
        if (error) throw error;
        resolve((text === '' ? undefined : JSON.parse(text)) as T);
      } catch (reason) {
        reject(reason);
      }
    });
    request.addEventListener('error', () => {
      tellCall({ reached: false, date: null, refusal: null });
      reject(new ApiError(0, '', 'No connection'));
    });
    request.addEventListener('abort', () => reject(signal?.reason));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop));
    request.open(method, url);
    request.withCredentials = true;
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    request.send(file);
  });
}

/** Headers as `fetch` gives them, out of the lines of a request. */
function headersOf(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}
