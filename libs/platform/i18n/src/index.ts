export { type LanguageRange, parseAcceptLanguage } from './accept-language.ts';
export { chooseLanguage, type LanguageWishes, type TenantLanguages } from './choose-language.ts';
export {
  DEFAULT_LANGUAGE,
  formatLocales,
  isLanguage,
  isPageLanguage,
  LANGUAGE_COOKIE,
  type Language,
  languageNames,
  languageOf,
  languages,
  type PageLanguage,
  PSEUDO_LANGUAGE,
} from './languages.ts';
export type { TextTree } from './pseudo.ts';
export { languageFor } from './recipient-language.ts';
export type { TextRegistry } from './text-registry.ts';
