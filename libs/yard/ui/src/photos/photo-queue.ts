import type { ConditionKind, ConditionPanel } from '../../../contract/src/index.ts';
import type { KeptPhoto, PhotoStore } from './photo-store.ts';
import type { SendPhoto } from './send-photo.ts';

export type QueuedState = 'waiting' | 'sending' | 'cut' | 'refused' | 'done';

/** A photo of the queue as the page shows it. */
export interface QueuedPhoto {
  readonly clientKey: string;
  readonly panel: ConditionPanel;
  readonly name: string;
  readonly preview: string;
  /** `cut`: the connection was lost. `refused`: the server does not take it. */
  readonly state: QueuedState;
  /** Share that the server has, 0 to 1. */
  readonly progress: number;
  /** Why the server refused it; empty where it did not say. */
  readonly fault: string;
}

interface Tools {
  readonly store: PhotoStore;
  readonly send: SendPhoto;
  readonly newKey: () => string;
  readonly previewOf: (file: Blob) => string;
  readonly endPreview: (address: string) => void;
  /** A photo is on the server. */
  readonly onSent: () => void;
}

interface Entry {
  kept: KeptPhoto;
  shown: QueuedPhoto;
}

/**
 * Photos of one report on their way, one at a time in the order they were taken. Each is kept in the browser until the
 * server has it, so that a reload or a lost connection costs nothing.
 */
export class PhotoQueue {
  readonly #tools: Tools;
  readonly #bookingId: number;
  readonly #stretch: number;
  readonly #kind: ConditionKind;
  readonly #listeners = new Set<() => void>();
  readonly #entries = new Map<string, Entry>();
  #shown: readonly QueuedPhoto[] = [];
  #running: { readonly clientKey: string; stop: () => void } | null = null;
  #closed = false;

  constructor(bookingId: number, stretch: number, kind: ConditionKind, tools: Tools) {
    this.#bookingId = bookingId;
    this.#stretch = stretch;
    this.#kind = kind;
    this.#tools = tools;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly photos = (): readonly QueuedPhoto[] => this.#shown;

  /** Takes up what an earlier page left, and goes on with it. */
  async resume(): Promise<void> {
    this.#closed = false;
    const kept = await this.#tools.store.of(this.#bookingId, this.#stretch, this.#kind).catch(() => []);
    for (const photo of kept) if (!this.#entries.has(photo.clientKey)) this.#enter(photo);
    this.#tell();
    this.retryCut();
    this.#next();
  }

  async add(panel: ConditionPanel, files: readonly File[]): Promise<void> {
    for (const file of files) {
      const photo: KeptPhoto = {
        clientKey: this.#tools.newKey(),
        bookingId: this.#bookingId,
        stretch: this.#stretch,
        kind: this.#kind,
        panel,
        name: file.name,
        file,
        uploadUrl: null,
        addedAt: Date.now(),
      };
      this.#enter(photo);
      this.#tell();
      // A private window may refuse to keep it: then it is sent all the same, and lost by a reload alone.
      await this.#tools.store.keep(photo).catch(() => undefined);
    }
    this.#next();
  }

  retry(clientKey: string): void {
    this.#change(clientKey, { state: 'waiting', fault: '' });
    this.#next();
  }

  /** Tries all photos again whose connection was lost: the browser is online again. */
  retryCut(): void {
    for (const { shown } of this.#entries.values())
      if (shown.state === 'cut') this.#change(shown.clientKey, { state: 'waiting' });
    this.#next();
  }

  /** Takes a photo out of the queue. One that the server has already is removed from the report instead. */
  cancel(clientKey: string): void {
    const entry = this.#entries.get(clientKey);
    if (!entry) return;
    if (this.#running?.clientKey === clientKey) {
      this.#running.stop();
      this.#running = null;
    }
    this.#entries.delete(clientKey);
    this.#tools.endPreview(entry.shown.preview);
    void this.#tools.store.drop(clientKey).catch(() => undefined);
    this.#tell();
    this.#next();
  }

  /** The page closes: the upload stops where it is, and goes on when the report is opened again. */
  close(): void {
    this.#closed = true;
    this.#running?.stop();
    if (this.#running) this.#change(this.#running.clientKey, { state: 'waiting' });
    this.#running = null;
  }

  #enter(kept: KeptPhoto): void {
    const { clientKey, panel, name, file } = kept;
    const preview = this.#tools.previewOf(file);
    this.#entries.set(clientKey, {
      kept,
      shown: { clientKey, panel, name, preview, state: 'waiting', progress: 0, fault: '' },
    });
  }

  #next(): void {
    if (this.#closed || this.#running) return;
    const entry = [...this.#entries.values()].find(({ shown }) => shown.state === 'waiting');
    if (!entry) return;
    const { clientKey } = entry.kept;
    const run = { clientKey, stop: () => {} };
    this.#running = run;
    this.#change(clientKey, { state: 'sending' });
    const isCurrent = (): boolean => this.#running === run;
    const end = (part: Partial<QueuedPhoto>): void => {
      if (!isCurrent()) return;
      this.#running = null;
      this.#change(clientKey, part);
      this.#next();
    };
    this.#tools
      .send(entry.kept, {
        onUrl: (uploadUrl) => {
          if (!isCurrent()) return;
          entry.kept = { ...entry.kept, uploadUrl };
          void this.#tools.store.keep(entry.kept).catch(() => undefined);
        },
        onProgress: (progress) => {
          if (isCurrent()) this.#change(clientKey, { progress });
        },
        onDone: () => {
          if (!isCurrent()) return;
          void this.#tools.store.drop(clientKey).catch(() => undefined);
          this.#tools.onSent();
          end({ state: 'done', progress: 1 });
        },
        onFailed: (fault) => end(fault === null ? { state: 'cut' } : { state: 'refused', fault }),
      })
      .then(
        (stop) => {
          if (isCurrent()) run.stop = stop;
          else if (this.#entries.get(clientKey)?.shown.state !== 'done') stop();
        },
        // The client itself did not load: there is no connection.
        () => end({ state: 'cut' }),
      );
  }

  #change(clientKey: string, part: Partial<QueuedPhoto>): void {
    const entry = this.#entries.get(clientKey);
    if (!entry) return;
    entry.shown = { ...entry.shown, ...part };
    this.#tell();
  }

  #tell(): void {
    this.#shown = [...this.#entries.values()].map(({ shown }) => shown);
    for (const listener of this.#listeners) listener();
  }
}
