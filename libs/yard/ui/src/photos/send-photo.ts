import type { KeptPhoto } from './photo-store.ts';

/** What happens to an upload. Each is called at most once but `onProgress` and `onUrl`. */
export interface UploadNews {
  /** The server named the address at which the upload goes on. */
  readonly onUrl: (url: string) => void;
  /** Share that the server has, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly onDone: () => void;
  /** @param message the server's sentence; null where the connection was lost */
  readonly onFailed: (message: string | null) => void;
}

/** Sends a photo, or goes on where it was cut. The answer stops it. */
export type SendPhoto = (photo: KeptPhoto, news: UploadNews) => Promise<() => void>;

/** Small enough that a poor connection loses little, large enough that a photo needs few requests, bytes. */
const CHUNK = 1_048_576;

/** Sends photos by tus. The client loads with the first photo. */
export const sendPhoto: SendPhoto = async (photo, news) => {
  const { DetailedError, Upload } = await import('tus-js-client');
  const upload = new Upload(photo.file, {
    endpoint: '/api/uploads/condition',
    uploadUrl: photo.uploadUrl,
    chunkSize: CHUNK,
    retryDelays: [0, 1_000, 3_000, 5_000],
    // The queue keeps the address with the file; the client's own list in localStorage would outlive both.
    storeFingerprintForResuming: false,
    metadata: {
      bookingId: String(photo.bookingId),
      stretch: String(photo.stretch ?? 1),
      kind: photo.kind,
      panel: photo.panel,
      clientKey: photo.clientKey,
      filetype: photo.file.type || 'application/octet-stream',
    },
    onUploadUrlAvailable: () => {
      if (upload.url) news.onUrl(upload.url);
    },
    onProgress: (sent, total) => news.onProgress(total > 0 ? sent / total : 0),
    onSuccess: () => news.onDone(),
    onError: (error) =>
      news.onFailed(
        error instanceof DetailedError && error.originalResponse
          ? messageOf(error.originalResponse.getBody())
          : null,
      ),
  });
  upload.start();
  return () => void upload.abort();
};

/** The sentence of a refusal; empty where the answer has none. */
function messageOf(body: string): string {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === 'string' ? message : '';
  } catch {
    return '';
  }
}
