/**
 * The address a plain link of a public page leads to inside the shell; null where the browser follows it itself: another
 * site, another tab, a download, a place on the same page, or a page that is not the shell's. Public pages use plain links, because
 * they also come as finished HTML.
 */
export function insideTarget(
  event: Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'> & {
    readonly target: EventTarget | null;
  },
  here: Pick<Location, 'origin' | 'pathname' | 'search'>,
  isPage: (path: string) => boolean,
): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== here.origin || !isPage(pathname)) return null;
  if (hash && pathname === here.pathname && search === here.search) return null;
  return pathname + search + hash;
}
