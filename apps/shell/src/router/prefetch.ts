import { matchRoutes, type RouteObject } from '@convoy/shell-api/router';
import type { PageStore } from '../remotes/page-store.ts';
import { type RouteHandle, sliceHandle } from './route-handle.ts';

/**
 * Loads a page ahead as soon as a link to it is pointed at, focused or touched: any link of the page, whoever drew it.
 * Not for people who save data.
 */
export function prefetchOnIntent(routes: RouteObject[], store: PageStore): void {
  const connection = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection;
  if (connection?.saveData) return;
  const hint = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
    const handle = handleAt(routes, link.pathname);
    if (handle) store.hint(handle.slice, handle.page);
  };
  for (const type of ['mouseover', 'focusin', 'touchstart']) {
    document.addEventListener(type, hint, { passive: true });
  }
}

/** The page a path shows, or null where it shows none of a slice. */
export function handleAt(routes: RouteObject[], pathname: string): RouteHandle | null {
  const match = matchRoutes(routes, pathname)?.at(-1);
  return sliceHandle(match && { handle: match.route.handle, params: match.params });
}
