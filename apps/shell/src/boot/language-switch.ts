import {
  formatLocales,
  isLanguage,
  LANGUAGE_COOKIE,
  type Language,
  type PageLanguage,
} from '@convoy/platform/i18n';
import type { TenantView } from '@convoy/tenancy/contract';
import type { NamespaceTexts } from './i18n.ts';

/** What the server answers for another language: `GET /api/texts/:language`. */
export interface LanguageTexts {
  readonly texts: NamespaceTexts;
  readonly copy: TenantView['copy'];
}

/** What of the page follows its language. */
export interface Spoken {
  readonly language: PageLanguage;
  /** The brand's own words in it. */
  readonly copy: TenantView['copy'];
}

/** What a change of language needs. */
export interface LanguageSource {
  readonly first: Spoken;
  readonly offered: readonly PageLanguage[];
  fetchTexts(language: Language): Promise<LanguageTexts>;
  /** Loads the texts of every slice that is open, before anything changes. */
  loadOpened(language: Language): Promise<void>;
  addTexts(language: Language, texts: NamespaceTexts): void;
  /** Shows everything anew in a language whose texts are there. */
  speak(language: Language): Promise<void>;
  /** Keeps the choice for the next visit. A failure does not undo the change. */
  keep(language: Language): void;
}

/** The language of the page, for `useSyncExternalStore`. */
export interface LanguageSwitch {
  current(): Spoken;
  subscribe(listener: () => void): () => void;
  /** @throws when its texts cannot be had; the old language stays then */
  change(language: Language): Promise<void>;
}

/** Changes the language of a page in three steps: everything is loaded, then all of it changes at once, then it is kept. */
export function createLanguageSwitch(source: LanguageSource): LanguageSwitch {
  let spoken = source.first;
  /** The last wish wins over one that is still on its way. */
  let wish = 0;
  const listeners = new Set<() => void>();
  return {
    current: () => spoken,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async change(language) {
      if (!isLanguage(language) || !source.offered.includes(language)) {
        throw new Error(`This site does not offer "${language}".`);
      }
      wish += 1;
      const mine = wish;
      if (language !== spoken.language) {
        const [{ texts, copy }] = await Promise.all([
          source.fetchTexts(language),
          source.loadOpened(language),
        ]);
        if (mine !== wish) return;
        source.addTexts(language, texts);
        await source.speak(language);
        if (mine !== wish) return;
        spoken = { language, copy };
        for (const listener of listeners) listener();
      }
      source.keep(language);
    },
  };
}

const YEAR = 365 * 24 * 60 * 60;

/** Tells the browser the language of the page: for screen readers, hyphenation and the choice of typefaces. */
export function markLanguage(root: Document, language: PageLanguage): void {
  root.documentElement.lang = formatLocales[language];
}

/** Keeps the choice in this browser, also for the server's next page. Where cookies are off it holds for this page. */
export function keepInCookie(root: Document, language: Language): void {
  const secure = root.location.protocol === 'https:' ? '; Secure' : '';
  root.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
}
