import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import type { ConditionKind, ConditionPanel } from '../../../contract/src/index.ts';

/** A photo that the server does not have yet, as the browser keeps it over a reload. */
export interface KeptPhoto {
  /** Key of the photo: the server makes one photo of it, however often it is sent. */
  readonly clientKey: string;
  readonly bookingId: number;
  /** Which van of the hire; absent in photos that a browser kept before hires had more than one. */
  readonly stretch?: number;
  readonly kind: ConditionKind;
  readonly panel: ConditionPanel;
  readonly name: string;
  readonly file: Blob;
  /** Where the upload goes on; null before the server named it. */
  readonly uploadUrl: string | null;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
}

/** Where photos wait until the server has them. */
export interface PhotoStore {
  readonly keep: (photo: KeptPhoto) => Promise<void>;
  readonly drop: (clientKey: string) => Promise<void>;
  /** Photos of a report that were kept, the oldest first. */
  readonly of: (bookingId: number, stretch: number, kind: ConditionKind) => Promise<readonly KeptPhoto[]>;
}

/** A photo that was not sent within this time belongs to a report long closed, ms. */
const KEPT_FOR = 7 * 86_400_000;

let store: UseStore | null = null;
const opened = (): UseStore => {
  store ??= createStore('convoy-yard', 'photos');
  return store;
};

/** Photos in IndexedDB: the only store of a browser that keeps files over a reload. */
export const browserStore: PhotoStore = {
  // A browser without IndexedDB throws when the store is opened: that too becomes a rejection.
  keep: async (photo) => set(photo.clientKey, photo, opened()),
  drop: async (clientKey) => del(clientKey, opened()),
  of: async (bookingId, stretch, kind) => {
    const all = (await entries<string, KeptPhoto>(opened())).map(([, photo]) => photo);
    const old = all.filter(({ addedAt }) => addedAt < Date.now() - KEPT_FOR);
    await Promise.all(old.map(({ clientKey }) => del(clientKey, opened())));
    return all
      .filter(
        (photo) =>
          photo.bookingId === bookingId &&
          (photo.stretch ?? 1) === stretch &&
          photo.kind === kind &&
          !old.includes(photo),
      )
      .sort((a, b) => a.addedAt - b.addedAt);
  },
};
