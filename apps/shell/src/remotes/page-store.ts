import { DEFAULT_LANGUAGE, type PageLanguage, PSEUDO_LANGUAGE, type TextTree } from '@convoy/platform/i18n';
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
  /** Language of the page by now; a slice that lacks it is shown in English. */
  language(): PageLanguage;
  addTexts(slice: string, language: PageLanguage, texts: object): void;
  /** Most a page may take with all that it needs (ms). */
  readonly limit: number;
}

/** Pages by slice and name, for `useSyncExternalStore`. */
export interface PageStore {
  /** Starts loading unless it is under way or there; after a failure it starts anew. */
  open(slice: string, page: string): void;
  /** Loads ahead of need. A failure leaves no trace: the page is tried afresh when it is opened. */
  hint(slice: string, page: string): void;
  /** Loads the texts of all slices that are open in another language; rejects when one cannot be had. */
  loadTextsIn(language: PageLanguage): Promise<void>;
  /** The ui of a slice with its texts in the language of the page, for what is no page: a panel of the frame. */
  prepare(slice: string): Promise<SliceUi>;
  state(slice: string, page: string): PageState;
  subscribe(listener: () => void): () => void;
}

const LOADING: PageState = { status: 'loading' };

/** Texts that are loaded as one: all of a slice, or those that one of its pages begins with. */
interface Texts {
  readonly key: string;
  readonly slice: string;
  readonly locales: SliceUi['locales'];
}

const allTexts = (slice: string, { locales }: SliceUi): Texts => ({ key: slice, slice, locales });

function textsOfPage(slice: string, { pageLocales = {} }: SliceUi, page: string): Texts | null {
  const locales = Object.hasOwn(pageLocales, page) ? pageLocales[page] : undefined;
  return locales ? { key: `${slice}/${page}`, slice, locales } : null;
}

/** Keeps every page that was opened or hinted at, together with the texts of its slice. */
export function createPageStore(source: PageSource): PageStore {
  const states = new Map<string, PageState>();
  const opened = new Map<string, Texts>();
  const texts = new Map<string, Promise<void>>();
  const textsThere = new Set<string>();
  const hinted = new Set<string>();
  const listeners = new Set<() => void>();

  function set(key: string, state: PageState): void {
    states.set(key, state);
    for (const listener of listeners) listener();
  }

  function loadTexts(part: Texts, language: PageLanguage): Promise<void> {
    const key = `${part.key} ${language}`;
    const known = texts.get(key);
    if (known) return known;
    const promise = textsOf(part, language).then(() => {
      textsThere.add(key);
    });
    texts.set(key, promise);
    promise.catch(() => texts.delete(key));
    return promise;
  }

  async function textsOf({ slice, locales }: Texts, language: PageLanguage): Promise<void> {
    const written = locales[language] ? language : DEFAULT_LANGUAGE;
    const load = locales[written];
    if (!load) return;
    const { default: tree } = await twice(load);
    if (language !== PSEUDO_LANGUAGE) return source.addTexts(slice, written, tree);
    const { pseudoTexts } = await twice(() => import('@convoy/platform/i18n/pseudo'));
    source.addTexts(slice, language, pseudoTexts(tree as TextTree));
  }

  /** Texts in the language of the page, also when that changes meanwhile. */
  async function loadCurrentTexts(part: Texts): Promise<void> {
    opened.set(part.key, part);
    let language: PageLanguage;
    do {
      language = source.language();
      await loadTexts(part, language);
    } while (language !== source.language());
  }

  async function prepare(slice: string): Promise<SliceUi> {
    const ui = await source.loadSlice(slice);
    await loadCurrentTexts(allTexts(slice, ui));
    return ui;
  }

  async function loadPage(slice: string, page: string): Promise<ComponentType> {
    const ui = await source.loadSlice(slice);
    const load = Object.hasOwn(ui.pages, page) ? ui.pages[page] : undefined;
    if (!load) throw new PartFailedError(`The slice "${slice}" has no page "${page}".`);
    // All of them are as good as the page's part, once they are there or on their way.
    const part = opened.has(slice) ? null : textsOfPage(slice, ui, page);
    const [module] = await Promise.all([twice(load), loadCurrentTexts(part ?? allTexts(slice, ui))]);
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
    prepare,
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
    async loadTextsIn(language) {
      const missing = () => [...opened.values()].filter(({ key }) => !textsThere.has(`${key} ${language}`));
      // A page that opens meanwhile counts as well.
      for (let open = missing(); open.length > 0; open = missing()) {
        await Promise.all(open.map((part) => within(source.limit, loadTexts(part, language), part.key)));
      }
    },
    state: (slice, page) => states.get(`${slice}/${page}`) ?? LOADING,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
