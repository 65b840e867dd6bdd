import { parseAcceptLanguage } from './accept-language.ts';
import { DEFAULT_LANGUAGE, isPageLanguage, languageOf, type PageLanguage } from './languages.ts';

/** What a tenant says of languages. */
export interface TenantLanguages {
  /** The one it fixed for everybody who chose none; null to follow the browser. */
  readonly language: PageLanguage | null;
  /** Those its pages may be shown in, its own first. */
  readonly offered: readonly PageLanguage[];
}

/** What is known when a language is chosen. Values of strangers: they are checked here. */
export interface LanguageWishes {
  /** Kept in the account of the person. */
  readonly user?: string | null;
  /** Value of the cookie `LANGUAGE_COOKIE`. */
  readonly cookie?: string | null;
  readonly tenant: TenantLanguages;
  /** The `Accept-Language` header. */
  readonly browser?: string | null;
}

/**
 * The language to answer in: what the person chose (in the account, else in this browser), then what the tenant fixed,
 * then the browser's first wish, then English. Only what the tenant offers counts.
 */
export function chooseLanguage({ user, cookie, tenant, browser }: LanguageWishes): PageLanguage {
  const { offered, language } = tenant;
  for (const wish of [user, cookie, language]) {
    if (isPageLanguage(wish) && offered.includes(wish)) return wish;
  }
  return byBrowser(browser ?? undefined, offered) ?? lastResort(offered);
}

/** English where it is offered; a tenant without it gets its own. */
function lastResort(offered: readonly PageLanguage[]): PageLanguage {
  return offered.includes(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : (offered[0] ?? DEFAULT_LANGUAGE);
}

/** RFC 4647 lookup by the language alone: `pt-BR` finds `pt`. `*` takes the last resort unless it is refused. */
function byBrowser(header: string | undefined, offered: readonly PageLanguage[]): PageLanguage | null {
  const ranges = parseAcceptLanguage(header);
  const refused = new Set(ranges.filter(({ weight }) => weight === 0).map(({ range }) => range));
  for (const { range, weight } of ranges) {
    if (weight === 0) break;
    if (range === '*') return [lastResort(offered), ...offered].find((one) => !refused.has(one)) ?? null;
    const language = languageOf(range);
    if (language && offered.includes(language)) return language;
  }
  return null;
}
