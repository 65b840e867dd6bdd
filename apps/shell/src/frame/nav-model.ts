import type { NavEntry, RemoteManifest } from '@convoy/platform/manifest';
import type { Visitor } from '../router/access.ts';

/** Groups in the order of the sidebar. */
export const navGroups = [
  'dashboard',
  'fleet',
  'bookings',
  'ai',
  'experience',
  'operations',
  'administration',
] as const satisfies readonly NavEntry['group'][];

/** An entry with the slice whose namespace its label is in. */
export interface SliceNavEntry extends NavEntry {
  readonly slice: string;
}

export interface NavGroup {
  readonly id: NavEntry['group'];
  readonly entries: readonly SliceNavEntry[];
}

/** The sidebar of a visitor: what the role or the host lacks has no entry, and a group without entries no heading. */
export function buildNavigation(manifests: readonly RemoteManifest[], visitor: Visitor): NavGroup[] {
  const entries = manifests
    .flatMap(({ slice, nav }) => nav.map((entry) => ({ ...entry, slice })))
    .filter((entry) => !entry.host || entry.host === visitor.host)
    .filter((entry) => !entry.can || visitor.can(...entry.can));
  return navGroups
    .map((id) => ({
      id,
      entries: entries.filter((entry) => entry.group === id).sort((a, b) => a.order - b.order),
    }))
    .filter((group) => group.entries.length > 0);
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
