import {
  type Booking,
  type BookingStatus,
  bookingCan,
  EARLIEST_HAND_OVER_MS,
} from '../../../contract/src/index.ts';
import type { DeskMove } from './booking-detail.api.ts';

/** The state each move leads to. */
const leadsTo: Readonly<Record<DeskMove, BookingStatus>> = {
  confirm: 'confirmed',
  'hand-over': 'active',
  return: 'completed',
  'no-show': 'no_show',
};

/** Why a move cannot be made now; null when it can. */
export type MoveObstacle =
  | 'done'
  | 'notConfirmed'
  | 'notOut'
  | 'out'
  | 'tooEarly'
  | 'tooEarlyOut'
  | 'ended'
  | null;

/**
 * Whether staff can make a move with a booking, by the contract's graph of states.
 * @param now milliseconds since 1970
 */
export function moveObstacle(
  booking: Pick<Booking, 'status' | 'pickupAt'>,
  move: DeskMove,
  now: number,
): MoveObstacle {
  const { status } = booking;
  // A booking that expired comes back by its payment alone, never over the counter.
  if (status === 'expired') return 'ended';
  if (bookingCan.move(status, leadsTo[move])) {
    const wait = Date.parse(booking.pickupAt) - now;
    if (move === 'no-show' && wait > 0) return 'tooEarly';
    return move === 'hand-over' && wait > EARLIEST_HAND_OVER_MS ? 'tooEarlyOut' : null;
  }
  if (status === leadsTo[move]) return 'done';
  if (status === 'cancelled' || status === 'no_show' || status === 'completed') return 'ended';
  if (move === 'return') return 'notOut';
  if (move === 'no-show' && status === 'active') return 'out';
  // What is left: a hire on its way that has not come so far, or is further already.
  return status === 'pending' ? 'notConfirmed' : 'done';
}

/** The move that a booking waits for; null when it waits for nothing at the counter. */
export function nextMove(status: BookingStatus): DeskMove | null {
  if (status === 'pending') return 'confirm';
  if (status === 'confirmed') return 'hand-over';
  return status === 'active' ? 'return' : null;
}

/** The move that a booking waits for and that can be made now; null where there is none. @param now milliseconds since 1970 */
export function moveToMake(booking: Pick<Booking, 'status' | 'pickupAt'>, now: number): DeskMove | null {
  const next = nextMove(booking.status);
  return next !== null && moveObstacle(booking, next, now) === null ? next : null;
}

export const moveIcons: Readonly<Record<DeskMove, string>> = {
  confirm: 'badge-check',
  'hand-over': 'key-round',
  return: 'van',
  'no-show': 'calendar-x',
};
