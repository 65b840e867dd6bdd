import type { PageRoute, PlanRequirement, RemoteManifest } from '@convoy/platform/manifest';

/** Who asks for a page, and where. */
export interface Visitor {
  readonly signedIn: boolean;
  /** Signed in with a session that is about one booking (`Session.guest`). */
  readonly bookedAsGuest?: boolean;
  readonly host: 'platform' | 'brand';
  /** A customer of the brand, who has a short menu in plain words; staff when false. */
  readonly customer?: boolean;
  can(action: string, subject: string): boolean;
  /** Whether the brand's plan carries what an entry or page requires. */
  carries(requirement: PlanRequirement): boolean;
  /** The browser keeps no cookies, so nobody can stay signed in. */
  readonly withoutCookies?: boolean;
}

/** A route with the slice it belongs to. */
export interface SliceRoute extends PageRoute {
  readonly slice: string;
}

/** What a path of the manifests becomes for this visitor. */
export type Resolved =
  | { readonly kind: 'page'; readonly route: SliceRoute }
  /** Signed out on a signed-in path: to the login page and back. */
  | { readonly kind: 'login'; readonly route: SliceRoute }
  /** Signed in on a page for guests (login, register): on to where one wanted to go. */
  | { readonly kind: 'leave'; readonly route: SliceRoute }
  /** The role lacks the ability. */
  | { readonly kind: 'denied'; readonly route: SliceRoute }
  /** The plan lacks it. */
  | { readonly kind: 'upgrade'; readonly route: SliceRoute; readonly requires: PlanRequirement }
  /** Signing in would not hold, because the browser refuses cookies. */
  | { readonly kind: 'cookies'; readonly route: SliceRoute };

/**
 * Decides once, for the life of the page, what every path of the manifests is for this visitor. Two slices may own
 * one path for different visitors (`/` is the site's for guests and the dashboard for people who are signed in):
 * what may be shown wins over what would send somebody away. Paths of the other kind of host do not exist.
 */
export function resolveRoutes(manifests: readonly RemoteManifest[], visitor: Visitor): Map<string, Resolved> {
  const resolved = new Map<string, Resolved>();
  for (const { slice, routes } of manifests) {
    for (const page of routes) {
      if (page.host && page.host !== visitor.host) continue;
      const found = resolve({ ...page, slice }, visitor);
      const other = resolved.get(page.path);
      if (!other || (other.kind !== 'page' && found.kind === 'page')) resolved.set(page.path, found);
    }
  }
  return resolved;
}

function resolve(route: SliceRoute, visitor: Visitor): Resolved {
  if (!visitor.signedIn && visitor.withoutCookies && needsCookies(route)) return { kind: 'cookies', route };
  if (route.access === 'signed-in' && !visitor.signedIn) return { kind: 'login', route };
  // As at the server: a guest's session has the pages of its booking, whose path names it, and no other of an account.
  if (route.access === 'signed-in' && visitor.bookedAsGuest && !namesBooking(route))
    return { kind: 'login', route };
  if (route.access === 'guest' && visitor.signedIn && !visitor.bookedAsGuest) return { kind: 'leave', route };
  if (route.can && !visitor.can(...route.can)) return { kind: 'denied', route };
  const { requires } = route;
  if (requires && !visitor.carries(requires)) return { kind: 'upgrade', route, requires };
  return { kind: 'page', route };
}

const namesBooking = ({ path }: SliceRoute) => /\/:bookingId(?:\/|$)/.test(path);

/** Pages of an account, and those of the slice that signs people in. */
const needsCookies = ({ access, slice }: SliceRoute) => access === 'signed-in' || slice === 'identity';
