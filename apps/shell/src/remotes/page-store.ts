import type { SliceUi } from '@convoy/shell-api';
import type { ComponentType } from 'react';
import { PartFailedError, twice, WrongReleaseError, within } from './remote-loader.ts';

/** What is known of a page: on its way, there, or why not. */
export type PageState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly Page: ComponentType }
  | { readonly status: 'failed' }
  | { readonly status: 'wrong-release' };

/** Where pages come from and where their texts go. */
export interface PageSource {
  /** The ui of a slice, wherever it is carried. */
  loadSlice(slice: string): Promise<SliceUi>;
  /** Language of the page, `en` when the slice lacks it. */
  readonly language: string;
  addTexts(slice: string, language: string, texts: object): void;
  /** Most a page may take with all that it needs (ms). */
  readonly limit: number;
}

/** Pages by slice and name, for `useSyncExternalStore`. */
export interface PageStore {
  /** Starts loading unless it is under way or there; after a failure it starts anew. */
  open(slice: string, page: string): void;
  /** Loads ahead of need. A failure leaves no trace: the page is tried afresh when it is opened. */
  hint(slice: string, page: string): void;
  state(slice: string, page: string): PageState;
  subscribe(listener: () => void): () => void;
}

const LOADING: PageState = { status: 'loading' };

/** Keeps every page that was opened or hinted at, together with the texts of its slice. */
export function createPageStore(source: PageSource): PageStore {
  const states = new Map<string, PageState>();
  const texts = new Map<string, Promise<void>>();
  const hinted = new Set<string>();
  const listeners = new Set<() => void>();

  function set(key: string, state: PageState): void {
    states.set(key, state);
    for (const listener of listeners) listener();
  }

  function loadTexts(slice: string, ui: SliceUi): Promise<void> {
    const known = texts.get(slice);
    if (known) return known;
    const language = ui.locales[source.language] ? source.language : 'en';
    const load = ui.locales[language];
    const promise = (load ? twice(load) : Promise.resolve({ default: {} })).then((module) =>
      source.addTexts(slice, language, module.default),
    );
    texts.set(slice, promise);
    promise.catch(() => texts.delete(slice));
    return promise;
  }

  async function loadPage(slice: string, page: string): Promise<ComponentType> {
    const ui = await source.loadSlice(slice);
    const load = Object.hasOwn(ui.pages, page) ? ui.pages[page] : undefined;
    if (!load) throw new PartFailedError(`The slice "${slice}" has no page "${page}".`);
    const [module] = await Promise.all([twice(load), loadTexts(slice, ui)]);
    return module.default;
  }

  function start(key: string, slice: string, page: string): void {
    set(key, LOADING);
    within(source.limit, loadPage(slice, page), `The page "${key}" took too long.`).then(
      (Page) => set(key, { status: 'ready', Page }),
      (error: unknown) => {
        if (hinted.delete(key)) {
          states.delete(key);
          return;
        }
        console.error(error);
        set(key, { status: error instanceof WrongReleaseError ? 'wrong-release' : 'failed' });
      },
    );
  }

  return {
    open(slice, page) {
      const key = `${slice}/${page}`;
      hinted.delete(key);
      const status = states.get(key)?.status;
      if (status !== 'loading' && status !== 'ready') start(key, slice, page);
    },
    hint(slice, page) {
      const key = `${slice}/${page}`;
      if (states.has(key)) return;
      hinted.add(key);
      start(key, slice, page);
    },
    state: (slice, page) => states.get(`${slice}/${page}`) ?? LOADING,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
