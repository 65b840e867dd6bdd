import './boot/nonce.ts';
import './boot/no-eval.ts';
import './shell.css';
import {
  abilityOf,
  apiGet,
  followInstallPrompt,
  followRelease,
  followScheme,
  SlotProvider,
  setTextSource,
} from '@convoy/shell-api';
import { createBrowserRouter, RouterProvider } from '@convoy/shell-api/router';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { cookiesRefused } from './boot/cookies.ts';
import { addSliceTexts, startTexts } from './boot/i18n.ts';
import { languageOfPage } from './boot/language-of-page.ts';
import { createLanguageSwitch } from './boot/language-switch.ts';
import { readBoot } from './boot/read-boot.ts';
import { buildNavigation } from './frame/nav-model.ts';
import { preloadChosenRail } from './frame/rail.ts';
import { StartFailed } from './pages/start-failed.tsx';
import { federation } from './remotes/federation.ts';
import { createPageStore } from './remotes/page-store.ts';
import { createRemoteLoader, LOAD_LIMIT } from './remotes/remote-loader.ts';
import { createSliceLoader } from './remotes/slices.ts';
import { createSlotRenderer } from './remotes/slot-fillers.tsx';
import type { Visitor } from './router/access.ts';
import { buildRoutes } from './router/build-router.tsx';
import { planCarries } from './router/plan.ts';
import { handleAt, prefetchOnIntent } from './router/prefetch.ts';
import { OfflineCopy } from './session/offline-copy.tsx';
import { followSession } from './session/session-watch.ts';

/** Boot: read what the server wrote, build router and navigation from data, show. No remote is loaded for that. */
function start(): void {
  const boot = readBoot(document);
  const manifests = [...boot.shellManifests, ...Object.values(boot.manifests).flat()];
  const ability = abilityOf(boot.session);
  const visitor: Visitor = {
    signedIn: boot.session.user !== null,
    bookedAsGuest: boot.session.guest !== undefined,
    host: boot.tenant.kind,
    customer: boot.session.user?.role === 'customer',
    can: (action, subject) => ability.can(action, subject),
    carries: (requirement) => planCarries(boot.tenant, requirement),
    withoutCookies: cookiesRefused(boot.session.user !== null),
  };
  // Asked for with the page's own code, so that neither waits for the other.
  if (!visitor.signedIn || visitor.bookedAsGuest) void import('./frame/guest-shell.tsx');
  else preloadChosenRail();
  startTexts(boot.language, boot.texts);
  followInstallPrompt();
  followScheme(boot.session.user?.theme ?? null);
  followRelease(__CONVOY_RELEASE__, () => apiGet('/api/tenant'));

  const store = createPageStore({
    loadSlice: createSliceLoader(
      boot.manifests,
      createRemoteLoader(federation, boot.remotes, __CONVOY_RELEASE__),
    ),
    language: () => languages.current().language,
    addTexts: addSliceTexts,
    limit: LOAD_LIMIT,
  });
  setTextSource(store.prepare);
  const languages = createLanguageSwitch(languageOfPage(boot, store));
  const slots = createSlotRenderer({
    manifests,
    can: visitor.can,
    prepare: store.prepare,
    limit: LOAD_LIMIT,
  });
  const missing = boot.tenant.remotes.filter((name) => !Object.hasOwn(boot.remotes, name));
  const routes = buildRoutes(manifests, visitor, store, buildNavigation(manifests, visitor), missing);
  // The first page's code is asked for before React has drawn the frame.
  const first = handleAt(routes, window.location.pathname);
  if (first) store.open(first.slice, first.page);
  prefetchOnIntent(routes, store);

  show(
    <App
      boot={boot}
      languages={languages}
      session={followSession(boot.session.user?.id ?? null)}
      prepare={store.prepare}
    >
      <SlotProvider renderer={slots}>
        <RouterProvider router={createBrowserRouter(routes)} />
      </SlotProvider>
      <OfflineCopy prepare={store.prepare} />
    </App>,
  );
}

function show(content: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  createRoot(root).render(<StrictMode>{content}</StrictMode>);
}

try {
  start();
} catch (error) {
  console.error(error);
  show(<StartFailed />);
}
