import type { GuestRule } from '@convoy/platform/policy';

/** What of a request names a booking. */
export interface NamingRequest {
  readonly routeOptions: { readonly url?: string | undefined };
  readonly params: unknown;
  readonly body?: unknown;
}

/** `open`: the session may ask. `elsewhere`: the request is about another booking. `closed`: about none that it names. */
export type GuestReach = 'open' | 'elsewhere' | 'closed';

/** A path that begins with the booking it is about: `/api/bookings/:id/changes`, `/api/bookings/:bookingId/agreements`. */
const OF_BOOKING = /^\/api\/bookings\/:(\w+)(?:\/|$)/;

/**
 * Whether a request stays within the booking that a guest's session is bound to. Closed unless the path names that booking or the
 * route is open to guests by its own rule. A query names nothing: a handler may ignore what it does not know.
 * @param bound the booking of the session; null before the guest has booked
 */
export function guestReach(
  rule: GuestRule | undefined,
  request: NamingRequest,
  bound: number | null,
): GuestReach {
  const param = OF_BOOKING.exec(request.routeOptions.url ?? '')?.[1];
  const named = param !== undefined ? field(request.params, param) : undefined;
  if (param === undefined && rule === undefined) return 'closed';
  if (param === undefined && rule !== 'booking-in-body') return 'open';
  const booking = param === undefined ? field(request.body, 'bookingId') : named;
  return bound !== null && isId(booking, bound) ? 'open' : 'elsewhere';
}

const field = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null && Object.hasOwn(of, name)
    ? (of as Record<string, unknown>)[name]
    : undefined;

const isId = (value: unknown, id: number): boolean => value === id || value === String(id);
