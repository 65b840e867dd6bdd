import type { NavEntry, NavGroupId, NavSubject, RemoteManifest } from '@convoy/platform/manifest';
import type { Visitor } from '../router/access.ts';

/** Sections in the order of the sidebar. */
export const navGroups = [
  'dashboard',
  'fleet',
  'bookings',
  'ai',
  'experience',
  'operations',
  'administration',
] as const satisfies readonly NavGroupId[];

/** An entry with the slice whose namespace its label is in. */
export interface NavPage extends NavEntry {
  readonly slice: string;
  /** The plan lacks it: shown disabled, with the upgrade it needs. */
  readonly locked: boolean;
}

/** A subject that folds, with the entries below it: two at least, one alone stands for itself. */
export interface NavFold extends NavSubject {
  readonly slice: string;
  readonly entries: readonly NavPage[];
}

export type NavItem =
  | { readonly kind: 'page'; readonly page: NavPage }
  | { readonly kind: 'fold'; readonly fold: NavFold };

export interface NavSection {
  readonly id: NavGroupId;
  readonly items: readonly NavItem[];
}

/** What a visitor may go to, in the two forms a brand can choose. */
export interface Navigation {
  readonly sections: readonly NavSection[];
  /** Entries that customers' menu leaves out; the search over pages has them. */
  readonly leftOut: readonly NavPage[];
  /** Keys of the headings: customers have their own, in plain words. */
  readonly headings: 'groups' | 'ownGroups';
  /** For the top navbar: items that name a place in it, in that order. */
  readonly bar: readonly NavItem[];
}

/**
 * Navigation of a visitor out of manifests. What the role or the host lacks has no entry, what the plan lacks a
 * locked one, and a section without entries no heading.
 */
export function buildNavigation(manifests: readonly RemoteManifest[], visitor: Visitor): Navigation {
  const allowed = manifests
    .flatMap(({ slice, nav }) => nav.map((entry) => ({ ...entry, slice })))
    .filter((entry) => !entry.host || entry.host === visitor.host)
    .filter((entry) => !entry.can || visitor.can(...entry.can))
    .map((entry) => ({ ...entry, locked: !!entry.requires && !visitor.carries(entry.requires) }));
  const isLeftOut = ({ customers }: NavEntry) => visitor.customer === true && customers === 'left-out';
  const pages = allowed.filter((entry) => !isLeftOut(entry)).map((entry) => named(entry, visitor));
  const subjects = manifests.flatMap(({ slice, subjects = [] }) =>
    subjects.map((subject) => ({ ...subject, slice })),
  );
  const known = new Set(subjects.map(({ id }) => id));
  const items = [
    ...pages
      .filter(({ subject }) => !subject || !known.has(subject))
      .map((page): Placed => ({ item: { kind: 'page', page }, group: page.group, order: page.order })),
    ...subjects.flatMap((subject) => placeSubject(subject, pages)),
  ].sort((one, other) => one.order - other.order);
  return {
    sections: navGroups
      .map((id) => ({ id, items: items.filter(({ group }) => group === id).map(({ item }) => item) }))
      .filter((section) => section.items.length > 0),
    leftOut: allowed.filter(isLeftOut),
    headings: visitor.customer ? 'ownGroups' : 'groups',
    bar: items
      .map(({ item }) => item)
      .filter((item) => barPlace(item) !== undefined)
      .sort((one, other) => (barPlace(one)?.order ?? 0) - (barPlace(other)?.order ?? 0)),
  };
}

/** An entry by the label that its reader's menu has for it. */
function named(page: NavPage, { customer }: Visitor): NavPage {
  const own = page.customers;
  return customer && own && own !== 'left-out' ? { ...page, label: own.label } : page;
}

interface Placed {
  readonly item: NavItem;
  readonly group: NavGroupId;
  readonly order: number;
}

function placeSubject(subject: NavSubject & { slice: string }, pages: readonly NavPage[]): Placed[] {
  const entries = pages
    .filter((page) => page.subject === subject.id)
    .sort((one, other) => one.order - other.order);
  const [only] = entries;
  if (!only) return [];
  const { group, order, navbar } = subject;
  const item: NavItem =
    entries.length === 1
      ? { kind: 'page', page: { ...only, ...(navbar && !only.navbar ? { navbar } : {}) } }
      : { kind: 'fold', fold: { ...subject, entries } };
  return [{ item, group, order }];
}

const barPlace = (item: NavItem) => (item.kind === 'page' ? item.page.navbar : item.fold.navbar);

/** All entries of a navigation that can be opened, in its order. */
export function pagesOf({ sections }: Navigation): NavPage[] {
  return sections.flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === 'page' ? [item.page] : item.fold.entries)),
  );
}

/** True when the place shown is the entry's own or lies below it: `/booking` for `/booking/new`, not for `/bookings`. */
export function isActive(entryPath: string, pathname: string): boolean {
  return pathname === entryPath || pathname.startsWith(entryPath.endsWith('/') ? entryPath : `${entryPath}/`);
}

/** Of all active entries the one nearest to the place: it is the current page, the others only its section. */
export function currentEntry(paths: readonly string[], pathname: string): string | null {
  const place = pathname === '/' ? '/dashboard' : pathname;
  return paths
    .filter((path) => isActive(path, place))
    .reduce<string | null>((best, path) => (best === null || path.length > best.length ? path : best), null);
}
