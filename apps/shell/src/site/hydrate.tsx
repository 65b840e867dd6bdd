import '../boot/nonce.ts';
import '../boot/no-eval.ts';
import { isLanguage, type PageLanguage } from '@convoy/platform/i18n';
import { civilToday } from '@convoy/platform/time';
import { apiGet, followInstallPrompt, followRelease, followScheme } from '@convoy/shell-api';
import { loadIcons } from '@convoy/ui-kit';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { addTexts, startTexts } from '../boot/i18n.ts';
import { languageOfPage } from '../boot/language-of-page.ts';
import { createLanguageSwitch } from '../boot/language-switch.ts';
import { readBoot } from '../boot/read-boot.ts';
import { followSession } from '../session/session-watch.ts';
import { servedPages } from './served-pages.ts';
import { loadFillers, slicesOf } from './served-parts.tsx';
import type { SiteBoot } from './site-boot.ts';
import { SitePage } from './site-page.tsx';
import { siteTexts } from './site-texts.ts';
import type { Waiting } from './waiting.ts';

/**
 * Takes over the page that the server rendered. Everything it shows is there before React looks at it.
 * @param offer the browser's to install the page, where it was made before
 */
export async function hydrate(waiting: Waiting, offer: Event | null = null): Promise<void> {
  // Elsewhere the browser makes its own offer.
  if (document.querySelector('[data-install]')) followInstallPrompt(offer);
  const boot = readBoot(document) as SiteBoot;
  const root = document.getElementById('root');
  const page = servedPages[boot.site.route.page];
  if (!root || !page) throw new Error('The page carries nothing to take over.');
  const { fillers, params } = boot.site;
  const { search } = window.location;
  const place = { host: boot.tenant.kind, params, search, today: civilToday(boot.tenant.timeZone) };
  const { own } = page;
  const textsOf = (language: PageLanguage) =>
    isLanguage(language) ? siteTexts(language, [page.slice, ...slicesOf(fillers)]) : Promise.resolve({});
  const [{ default: Page }, parts, texts] = await Promise.all([
    page.load(),
    loadFillers(fillers),
    textsOf(boot.language),
    loadIcons(),
  ]);
  startTexts(boot.language, texts);
  followScheme(null);
  followRelease(__CONVOY_RELEASE__, () => apiGet('/api/tenant'));
  const languages = createLanguageSwitch(
    languageOfPage(boot, {
      loadTextsIn: async (language) => addTexts(language, await textsOf(language)),
    }),
  );
  // The visitor chose another language than the address names: the page that loads next speaks it.
  languages.subscribe(() => {
    const address = new URL(window.location.href);
    address.searchParams.delete('lang');
    window.history.replaceState(window.history.state, '', address);
  });
  hydrateRoot(
    root,
    <StrictMode>
      <SitePage
        boot={boot}
        Page={Page}
        fillers={parts}
        languages={languages}
        session={followSession(null)}
        title={page.title?.(place, boot.answers ?? {})}
        titleIn={own && (async (language) => page.title?.(place, (await own(place, language)) as never))}
        search={search}
        stays={page.serves && ((query) => page.serves?.({ ...place, search: query }) ?? true)}
        onReady={() => queueMicrotask(waiting.take())}
      />
    </StrictMode>,
    // A depot that opened since: React has drawn that part again by itself.
    { onRecoverableError: (error) => console.debug(error) },
  );
}
