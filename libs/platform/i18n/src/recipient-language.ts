import { chooseLanguage, type TenantLanguages } from './choose-language.ts';
import type { PageLanguage } from './languages.ts';

/**
 * The language to write to somebody in who is not here to ask: their account's, else the tenant's, else English. The
 * language of the page that caused a mail is somebody else's.
 */
export function languageFor(
  recipient: { readonly language: string | null },
  tenant: { readonly languages: TenantLanguages },
): PageLanguage {
  return chooseLanguage({ user: recipient.language, tenant: tenant.languages });
}
