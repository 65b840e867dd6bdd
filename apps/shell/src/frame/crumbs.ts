import type { SliceRoute } from '../router/access.ts';
import { type Navigation, pagesOf } from './nav-model.ts';

/** One step of the way to a page. `to` is null for what is no page of its own: a subject, or the page shown. */
export interface Crumb {
  readonly slice: string;
  /** i18n key in the slice's namespace. */
  readonly label: string;
  readonly to: string | null;
}

/**
 * The way to a page: its subject in the sidebar, the pages above it, and itself. A page above is the one the manifest
 * names, or else the nearest whose path begins this one's; entries of one subject stand side by side.
 *
 * @param params values of the parameters in the route's path
 */
export function crumbsOf(
  route: SliceRoute,
  params: Readonly<Record<string, string | undefined>>,
  pages: ReadonlyMap<string, SliceRoute>,
  navigation: Navigation,
): Crumb[] {
  const entries = pagesOf(navigation);
  const entryOf = (path: string) => entries.find((entry) => entry.path === path);
  const way: SliceRoute[] = [route];
  for (let at = route; ; ) {
    const above = pageAbove(at, pages, entryOf(at.path) !== undefined);
    if (!above || way.includes(above)) break;
    way.unshift(above);
    at = above;
  }
  const top = way[0]?.path ?? route.path;
  const subject = entryOf(top)?.subject;
  const fold = navigation.sections
    .flatMap(({ items }) => items)
    .flatMap((item) => (item.kind === 'fold' && item.fold.id === subject ? [item.fold] : []))[0];
  return [
    ...(fold ? [{ slice: fold.slice, label: fold.label, to: null }] : []),
    ...way.map((step) => {
      // Named as in the sidebar, below its subject; alone, by its own title.
      const entry = fold ? entryOf(step.path) : undefined;
      return {
        slice: step.slice,
        label: entry?.label ?? step.title,
        to: step === route ? null : fill(step.path, params),
      };
    }),
  ];
}

/**
 * The entry of the sidebar that a page belongs to by what its manifest says stands above it, or null: a booking belongs
 * to the list it is opened from, although its path begins like another entry's.
 */
export function entryAbove(
  route: SliceRoute,
  pages: ReadonlyMap<string, SliceRoute>,
  paths: readonly string[],
): string | null {
  const seen = new Set<SliceRoute>();
  let at: SliceRoute | undefined = route;
  while (at && !seen.has(at)) {
    if (paths.includes(at.path)) return at.path;
    seen.add(at);
    at = at.under ? pages.get(at.under) : undefined;
  }
  return null;
}

function pageAbove(
  route: SliceRoute,
  pages: ReadonlyMap<string, SliceRoute>,
  isEntry: boolean,
): SliceRoute | null {
  if (route.under) return pages.get(route.under) ?? null;
  if (isEntry) return null;
  let path = route.path;
  while (path.lastIndexOf('/') > 0) {
    path = path.slice(0, path.lastIndexOf('/'));
    const page = pages.get(path);
    if (page) return page;
  }
  return null;
}

const fill = (path: string, params: Readonly<Record<string, string | undefined>>) =>
  path.replace(/:(\w+)/g, (whole, name: string) => encodeURIComponent(params[name] ?? whole));
