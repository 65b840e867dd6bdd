import type { RemoteManifest } from '@convoy/platform/manifest';
import { loginPathFor, safeReturnTo } from '@convoy/shell-api';
import { Navigate, type RouteObject, useLocation, useParams } from '@convoy/shell-api/router';
import { lazy, type ReactNode, Suspense } from 'react';
import { AppFrame } from '../frame/app-frame.tsx';
import { BareFrame } from '../frame/bare-frame.tsx';
import type { Navigation } from '../frame/nav-model.ts';
import { AccessDeniedPage } from '../pages/access-denied.page.tsx';
import { CookiesOffPage } from '../pages/cookies-off.page.tsx';
import { NotFoundPage } from '../pages/not-found.page.tsx';
import { StartFailed } from '../pages/start-failed.tsx';
import { UpgradePage } from '../pages/upgrade.page.tsx';
import type { PageStore } from '../remotes/page-store.ts';
import { MissingParts } from '../remotes/part-cards.tsx';
import { SlicePage } from '../remotes/slice-page.tsx';
import { type Resolved, resolveRoutes, type Visitor } from './access.ts';
import { areIds, type OwnHandle, type RouteHandle } from './route-handle.ts';

const GuestShell = lazy(() => import('../frame/guest-shell.tsx'));

/** Addresses of old links and their pages; the query goes along. */
const redirects = { '/bookings': '/booking' } as const;

/**
 * The shell's routes out of data: pages of all manifests as this visitor may see them, each in its frame, the
 * redirects, and the not-found page for the rest.
 *
 * @param missing parts the tenant has and the server could not describe
 */
export function buildRoutes(
  manifests: readonly RemoteManifest[],
  visitor: Visitor,
  store: PageStore,
  navigation: Navigation,
  missing: readonly string[] = [],
): RouteObject[] {
  const framed: RouteObject[] = [];
  const bare: RouteObject[] = [];
  const resolved = resolveRoutes(manifests, visitor);
  for (const [path, found] of resolved) {
    const { frame } = found.route;
    const loads = found.kind === 'page';
    const route: RouteObject = {
      path,
      element: found.route.ids ? (
        <OfRecord ids={found.route.ids}>{elementOf(found, store)}</OfRecord>
      ) : (
        elementOf(found, store)
      ),
      // Also where the page is not shown: an address that names no record is not found, whoever asks.
      handle: { ...handleOf(found), ids: found.route.ids },
    };
    (frame === 'bare' && loads ? bare : framed).push(route);
  }
  for (const [path, target] of Object.entries(redirects)) {
    if (resolved.has(target)) framed.push({ path, element: <Redirect to={target} /> });
  }
  const pages = new Map(
    [...resolved].flatMap(([path, { kind, route }]) => (kind === 'page' ? [[path, route] as const] : [])),
  );
  const records = new Map(
    manifests.flatMap(({ slice, records = [] }) =>
      records.map((record) => [record.kind, { ...record, slice }]),
    ),
  );
  framed.push({
    path: '*',
    // Without the manifest of a part nobody knows its addresses: this may be one of them.
    element: missing.length > 0 ? <MissingParts parts={missing} /> : <NotFoundPage />,
    handle: { own: 'notFound.title' } satisfies OwnHandle,
  });
  return [
    {
      // Only the frame itself can end here: a page that throws is caught where it stands.
      errorElement: <StartFailed />,
      children: [
        {
          element:
            visitor.signedIn && !visitor.bookedAsGuest ? (
              <AppFrame model={{ navigation, pages, records, prepare: store.prepare }} />
            ) : (
              <Suspense>
                <GuestShell routes={resolved} />
              </Suspense>
            ),
          children: framed,
        },
        { element: <BareFrame />, children: bare },
      ],
    },
  ];
}

function handleOf({ kind, route }: Resolved): RouteHandle | OwnHandle | undefined {
  if (kind === 'denied') return { own: 'denied.title' };
  if (kind === 'cookies') return { own: 'cookies.title' };
  if (kind !== 'page') return undefined;
  return { slice: route.slice, page: route.page, title: route.title, route };
}

function elementOf(found: Resolved, store: PageStore) {
  const { slice, page } = found.route;
  switch (found.kind) {
    case 'page':
      return <SlicePage key={`${slice}/${page}`} store={store} slice={slice} page={page} />;
    case 'login':
      return <ToLogin />;
    case 'leave':
      return <Leave />;
    case 'denied':
      return <AccessDeniedPage />;
    case 'upgrade':
      return <UpgradePage slice={slice} title={found.route.title} upgrade={found.requires.upgrade} />;
    case 'cookies':
      return <CookiesOffPage />;
  }
}

/** Behind an address that names a record: a text that is no number (`/booking/nothing`) names none. */
function OfRecord({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  return areIds(ids, useParams()) ? children : <NotFoundPage />;
}

/** To the login page, and back here afterwards. */
function ToLogin() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={loginPathFor(pathname + search + hash)} replace />;
}

/** Away from a page for guests: to where `returnTo` says, or to the dashboard. */
function Leave() {
  const { search } = useLocation();
  return <Navigate to={safeReturnTo(new URLSearchParams(search).get('returnTo'))} replace />;
}

function Redirect({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={to + search + hash} replace />;
}
