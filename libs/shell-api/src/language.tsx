import { DEFAULT_LANGUAGE, type Language, type PageLanguage } from '@convoy/platform/i18n';
import { createContext, useContext } from 'react';

/** The language of the page and the way to another. */
export interface LanguageState {
  readonly language: PageLanguage;
  /** What the tenant offers, in the order of a menu. One entry: no menu is needed. */
  readonly offered: readonly Language[];
  /**
   * Shows everything in another language, without a reload: what was typed stays. Kept for the next visit (account,
   * else cookie). When its texts cannot be had, the old language stays and a toast says so; never rejects.
   */
  setLanguage(language: Language): Promise<void>;
}

const english: LanguageState = {
  language: DEFAULT_LANGUAGE,
  offered: [DEFAULT_LANGUAGE],
  setLanguage: () => Promise.resolve(),
};

/** Mounted by `ShellProvider`; English alone where nothing else was said. */
export const LanguageContext = createContext<LanguageState>(english);

/** Language of the page, those one may choose, and how to choose. */
export function useLanguage(): LanguageState {
  return useContext(LanguageContext);
}
