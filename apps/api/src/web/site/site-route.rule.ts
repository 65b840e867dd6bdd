import type { PageRoute, RemoteManifest } from '@convoy/platform/manifest';
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
  const wanted = manifests.flatMap(({ slice, slots = [] }) =>
    slots.filter(({ slot, can }) => page.slots.includes(slot) && !can).map((fill) => ({ ...fill, slice })),
  );
  const fillers: ServedFiller[] = [];
  for (const { slice, slot, component } of wanted.sort((a, b) => a.order - b.order)) {
    const known = renderer.fillers.find(
      (one) => one.slice === slice && one.slot === slot && one.component === component,
    );
    if (!known) return null;
    fillers.push(known);
  }
  return { route, params, fillers };
}

/** Which of these slots something fills for a visitor. @param can what the visitor may do */
export function filledSlots(
  manifests: readonly RemoteManifest[],
  asked: readonly string[],
  can: (action: string, subject: string) => boolean,
): string[] {
  const offers = manifests.flatMap(({ slots = [] }) => slots);
  return asked.filter((id) =>
    offers.some(
      ({ slot, can: ability, needs }) =>
        slot === id &&
        (!ability || can(...ability)) &&
        (!needs || offers.some((other) => other.slot === needs)),
    ),
  );
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
export function publicPaths(manifests: readonly RemoteManifest[], host: 'platform' | 'brand'): string[] {
  const [own, others] = [true, false].map((isSite) =>
    manifests.filter(({ slice }) => (slice === SITE) === isSite),
  );
  const beside = others!.map((one) => ({ ...one, routes: one.routes.filter(({ listed }) => listed) }));
  return [...guestPaths(own!, host), ...guestPaths(beside, host)];
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
