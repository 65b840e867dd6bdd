import { fillersBySlot, type PageRoute, type RemoteManifest } from '@convoy/platform/manifest';
import type { ServedFiller, SiteRenderer } from '@convoy/site/contract';

/** A page that the server renders for a guest. */
export interface ServedRoute {
  readonly route: PageRoute & { readonly slice: string };
  /** Named parts of the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly fillers: readonly ServedFiller[];
}

/** The slice of the public site. */
const SITE = 'site';

/**
 * The page at an address as the server renders it for a guest; null where it is the shell's: none that the server renders, or
 * one with a part that served pages do not carry, such as a plugin's.
 *
 * @param manifests of all parts that a page of this host may load
 */
export function servedRoute(
  manifests: readonly RemoteManifest[],
  host: 'platform' | 'brand',
  path: string,
  renderer: Pick<SiteRenderer, 'pages' | 'fillers'>,
): ServedRoute | null {
  const pageOf = (name: string) => (Object.hasOwn(renderer.pages, name) ? renderer.pages[name] : undefined);
  const matches = manifests
    .flatMap(({ slice, routes }) => routes.map((route) => ({ ...route, slice })))
    .filter((one) => one.access !== 'signed-in' && (!one.host || one.host === host))
    .filter((one) => pageOf(one.page)?.slice === one.slice)
    .map((one) => ({ route: one, params: paramsOf(one.path, path) }));
  const { route, params } = matches.find((match) => match.params !== null) ?? {};
  const page = route && pageOf(route.page);
  if (!route || !params || !page) return null;
  // What needs an ability is not a guest's.
  const offered = fillersBySlot(manifests, () => false);
  const wanted = page.slots.flatMap((slot) => (offered.get(slot) ?? []).map((fill) => ({ ...fill, slot })));
  const fillers = wanted.map((one) =>
    renderer.fillers.find(
      ({ slice, slot, component }) => slice === one.slice && slot === one.slot && component === one.component,
    ),
  );
  if (!fillers.every((known) => known !== undefined)) return null;
  return { route, params, fillers };
}

/** The named parts of an address that a path of the manifests stands for; null where it does not. */
function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const parts = pattern.split('/');
  const asked = path.split('/');
  if (parts.length !== asked.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const given = asked[at] ?? '';
    const value = part.startsWith(':') ? decoded(given) : null;
    if (value) params[part.slice(1)] = value;
    else if (part !== given) return null;
  }
  return params;
}

/** Null for what is no text: a sign that was cut off. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** Addresses of the public site, and of the pages of other slices that are listed beside it, for search engines. */
export const publicPaths = (manifests: readonly RemoteManifest[], host: 'platform' | 'brand'): string[] =>
  publicPages(manifests, host).map(({ path }) => path);

/** The same pages with their slices: what guests may open and what needs no script. Those of the public site come first. */
export function publicPages(
  manifests: readonly RemoteManifest[],
  host: 'platform' | 'brand',
): (PageRoute & { readonly slice: string })[] {
  const [own, others] = [true, false].map((isSite) =>
    manifests.filter(({ slice }) => (slice === SITE) === isSite),
  );
  const beside = others!.map((one) => ({ ...one, routes: one.routes.filter(({ listed }) => listed) }));
  return [own!, beside].flatMap((some) => {
    const routes = some.flatMap(({ slice, routes }) => routes.map((route) => ({ ...route, slice })));
    return guestPaths(some, host).flatMap(
      (path) =>
        routes.find(
          (route) =>
            route.path === path && route.access !== 'signed-in' && (!route.host || route.host === host),
        ) ?? [],
    );
  });
}

/** Addresses without a parameter that a guest may open on this kind of host. */
export function guestPaths(manifests: readonly RemoteManifest[], host: 'platform' | 'brand'): string[] {
  const paths = manifests
    .flatMap(({ routes }) => routes)
    .filter(
      (one) => one.access !== 'signed-in' && (!one.host || one.host === host) && !one.path.includes(':'),
    )
    .map(({ path }) => path);
  return [...new Set(paths)].sort();
}
