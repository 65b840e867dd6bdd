import type { RequestContext } from '@convoy/platform/context';
import { isLanguage, type Language, languageFor } from '@convoy/platform/i18n';

/** Mails will be in the language of the page on which a person registered; null where they would be anyway. */
export function languageOfNewcomer(ctx: RequestContext): Language | null {
  const without = languageFor({ language: null }, ctx.tenant);
  return isLanguage(ctx.language) && ctx.language !== without ? ctx.language : null;
}
