import { isLanguage, LANGUAGE_COOKIE, type Language } from '@convoy/platform/i18n';
import { apiGet, apiSend, type Boot } from '@convoy/shell-api';
import type { PageStore } from '../remotes/page-store.ts';
import { addTexts, speak } from './i18n.ts';
import { keepInCookie, type LanguageSource, type LanguageTexts } from './language-switch.ts';

/** Where this page's languages come from and where a choice is kept: the account of who is signed in, and this browser. */
export function languageOfPage(boot: Boot, store: Pick<PageStore, 'loadTextsIn'>): LanguageSource {
  const signedIn = boot.session.user !== null;
  if (boot.session.user?.language === null) {
    // Chosen before signing in, and the account has no choice of its own yet.
    const chosen = cookieOf(document.cookie);
    if (chosen) keepInAccount(chosen);
  }
  return {
    first: { language: boot.language, copy: boot.tenant.copy },
    offered: boot.offered,
    fetchTexts: (language) => apiGet<LanguageTexts>(`/api/texts/${language}`),
    loadOpened: (language) => store.loadTextsIn(language),
    addTexts,
    speak,
    keep(language) {
      keepInCookie(document, language);
      if (signedIn) keepInAccount(language);
    },
  };
}

/** In this browser the choice stands already; should the account not take it, the next choice tries again. */
function keepInAccount(language: Language): void {
  apiSend('PATCH', '/api/account/preferences', { language }).catch((error: unknown) => console.warn(error));
}

function cookieOf(cookies: string): Language | null {
  const value = cookies
    .split('; ')
    .find((one) => one.startsWith(`${LANGUAGE_COOKIE}=`))
    ?.slice(LANGUAGE_COOKIE.length + 1);
  return isLanguage(value) ? value : null;
}
