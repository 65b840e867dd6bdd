import { ApiError } from './api-client.ts';
import type { apiUpload as send, UploadOptions } from './api-upload.ts';

/** Sends a file as the body of a call, as `api-upload.ts` has it, which comes with the first file that is sent. */
export function apiUpload<T>(...[method, url, file, options]: Parameters<typeof send>): Promise<T> {
  return import('./api-upload.ts').then(
    (part) => part.apiUpload<T>(method, url, file, options),
    () => {
      throw new ApiError(0, '', 'No connection');
    },
  );
}

export type { UploadOptions };
