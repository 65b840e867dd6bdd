import { isLanguage, type Language } from '@convoy/platform/i18n';
import { apiGet, apiSend, type Boot } from '@convoy/shell-api';
import { passing } from '../frame/remembered.ts';
import type { PageStore } from '../remotes/page-store.ts';
import { addTexts, speak } from './i18n.ts';
import { keepInCookie, type LanguageSource, type LanguageTexts } from './language-switch.ts';

/** Where a guest's choice waits for the sign-in that follows it. */
const CHOSEN = 'convoy.language.chosen';

/** Where this page's languages come from and where a choice is kept: the account of who is signed in, and this browser. */
export function languageOfPage(boot: Boot, store: Pick<PageStore, 'loadTextsIn'>): LanguageSource {
  // A guest's session has no account to keep it in.
  const account = boot.session.guest ? null : boot.session.user;
  if (account) {
    // Chosen in this tab before signing in, where the account has no choice of its own yet. The cookie alone does not
    // tell who chose: on a shared computer it may be somebody else's.
    const chosen = passing.read(CHOSEN);
    passing.write(CHOSEN, null);
    if (isLanguage(chosen) && account.language === null) keepInAccount(chosen);
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
      if (account) keepInAccount(language);
      else passing.write(CHOSEN, language);
    },
  };
}

/** In this browser the choice stands already; should the account not take it, the next choice tries again. */
function keepInAccount(language: Language): void {
  apiSend('PATCH', '/api/account/preferences', { language }).catch((error: unknown) => console.warn(error));
}
