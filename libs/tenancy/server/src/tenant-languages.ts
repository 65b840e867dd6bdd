import { isLanguage, PSEUDO_LANGUAGE, type TenantLanguages } from '@convoy/platform/i18n';

/**
 * The languages of a tenant from its row.
 *
 * @param pseudo whether the pseudo-language may be asked for as well (development)
 */
export function languagesOfTenant(
  row: { readonly locale: string | null; readonly locales: readonly string[] },
  pseudo: boolean,
): TenantLanguages {
  const offered = row.locales.filter(isLanguage);
  return {
    language: isLanguage(row.locale) ? row.locale : null,
    offered: pseudo ? [...offered, PSEUDO_LANGUAGE] : offered,
  };
}

/**
 * A brand's own words in a language, else in its own: the one it fixed, else the first it offers. The check of brand
 * packs wants words in every language offered; a brand that offers one more before it has words is served all the same.
 */
export function copyIn<C>(
  copies: Readonly<Record<string, C>>,
  language: string,
  tenant: { readonly locale: string | null; readonly locales: readonly string[] },
): C | undefined {
  const own = tenant.locale ?? tenant.locales.find((locale) => copies[locale]);
  return copies[language] ?? (own ? copies[own] : undefined) ?? Object.values(copies)[0];
}
