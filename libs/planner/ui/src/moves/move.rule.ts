import type { BookingChangeInput } from '@convoy/booking/contract';
import type { PlannerVan, Take } from '../../../contract/src/index.ts';
import { DAY_MINUTES, dayAt, momentAt } from '../plan/plan-time.rule.ts';

/** A hire as it is wished otherwise: on which van, and by how many days its ends move. */
export interface Move {
  readonly take: Take;
  readonly van: PlannerVan;
  readonly to: PlannerVan;
  /** Days by which the pickup and the return move, whole ones or parts. */
  readonly start: number;
  readonly end: number;
  /** The hire that gets the van of this one in exchange; left out where the van is free. */
  readonly exchange?: Take | undefined;
}

/** What one can do with a bar of the planner. */
export const takeActions = ['open', 'earlier', 'later', 'extend', 'shorten', 'van'] as const;
export type TakeAction = (typeof takeActions)[number];

const STARTS: ReadonlySet<TakeAction> = new Set(['earlier', 'later']);

/** Whether a take is a hire whose pickup is still ahead, one on the road, or nothing that moves. */
function movesOf({ state }: Take): 'all' | 'end' | 'none' {
  if (state === 'hold' || state === 'confirmed') return 'all';
  return state === 'active' || state === 'overdue' ? 'end' : 'none';
}

/** Actions that a take offers. The server decides; what it would refuse in any case is not offered. */
export function actionsOf(take: Take): readonly TakeAction[] {
  const moves = movesOf(take);
  if (moves === 'none') return take.state === 'maintenance' || take.state === 'completed' ? ['open'] : [];
  return takeActions.filter((action) => moves === 'all' || !STARTS.has(action));
}

export const canMove = (take: Take): boolean => movesOf(take) === 'all';
export const canResize = (take: Take): boolean => movesOf(take) !== 'none';

/** Whether a hire can be a day shorter and still end after its pickup. */
export const canShorten = (take: Take): boolean => take.until - take.from > DAY_MINUTES;

/** The move that an action of the menu asks for; null for one that needs more than a press. */
export function moveOf(action: TakeAction, take: Take, van: PlannerVan): Move | null {
  const by = { earlier: [-1, -1], later: [1, 1], extend: [0, 1], shorten: [0, -1] } as const;
  if (action === 'open' || action === 'van') return null;
  const [start, end] = by[action];
  return { take, van, to: van, start, end };
}

/** Whole minutes of days: a part of a day is not exact as a number. */
const minutesOf = (days: number): number => Math.round(days * DAY_MINUTES);

/** Half an hour, days. */
const HALF_HOUR = 1 / 48;

/**
 * The step by which ends of a hire are dragged, days: half an hour where hours are seen and the ends that move have times.
 */
export const stepOf = (
  { whole }: Take,
  ends: { start: boolean; end: boolean },
  seesHours: boolean,
): number => (seesHours && !(ends.start && whole & 1) && !(ends.end && whole & 2) ? HALF_HOUR : 1);

/** The hire where the move would put it. */
export function takeAfter({ take, start, end }: Pick<Move, 'take' | 'start' | 'end'>): Take {
  return {
    ...take,
    from: take.from + minutesOf(start),
    blockedFrom: take.blockedFrom + minutesOf(start),
    until: take.until + minutesOf(end),
    blockedUntil: take.blockedUntil + minutesOf(end),
  };
}

/** Whether a move leaves everything as it is, or ends before it begins. */
export function isNoMove(move: Move): boolean {
  if (move.to.id === move.van.id && move.start === 0 && move.end === 0) return true;
  const after = takeAfter(move);
  return after.until <= after.from;
}

/** The move that puts a hire back where it was. */
export const inverseOf = (move: Move): Move => ({
  ...(move.exchange && { exchange: move.exchange }),
  take: takeAfter(move),
  van: move.to,
  to: move.van,
  start: -move.start,
  end: -move.end,
});

/**
 * What the change of a booking asks for. @param from the first day of the plan
 */
export function changeInputOf(from: string, move: Move): BookingChangeInput {
  const after = takeAfter(move);
  const moment = (minute: number, whole: boolean) => (whole ? dayAt(from, minute) : momentAt(from, minute));
  return {
    ...(move.to.id === move.van.id ? {} : { vanId: move.to.id }),
    ...(move.start === 0 ? {} : { pickupDate: moment(after.from, (move.take.whole & 1) !== 0) }),
    ...(move.end === 0 ? {} : { returnDate: moment(after.until, (move.take.whole & 2) !== 0) }),
  };
}

/** Whether nothing else takes a van where a hire would be put: a hint for the choice of a van, never the answer. */
export const looksFree = (van: PlannerVan, take: Take): boolean =>
  van.status !== 'unavailable' &&
  !van.takes.some(
    (other) =>
      other.id !== take.id && other.blockedFrom < take.blockedUntil && other.blockedUntil > take.blockedFrom,
  );

/**
 * The hire with which a move would exchange vans: the only thing that takes the van then, and like the moved one still ahead.
 * Null where the van is free, and where something else has it: then the server says so.
 */
export function exchangeOf({ take, van, to, start, end }: Move): Take | null {
  if (to.id === van.id || !canMove(take)) return null;
  const after = takeAfter({ take, start, end });
  const [other, ...more] = to.takes.filter(
    (each) =>
      // The plan of a move that is taken back may still show the hire itself there.
      each.id !== take.id && each.blockedFrom < after.blockedUntil && each.blockedUntil > after.blockedFrom,
  );
  return other && more.length === 0 && canMove(other) ? other : null;
}

/** Vans that may take a hire over, the likeliest first: free, of the same depot, of the same size. */
export function vansFor(vans: readonly PlannerVan[], van: PlannerVan, take: Take): PlannerVan[] {
  const rank = (other: PlannerVan) =>
    (looksFree(other, take) ? 0 : 4) +
    (other.depot.id === van.depot.id ? 0 : 2) +
    (other.size === van.size ? 0 : 1);
  return vans.filter(({ id }) => id !== van.id).sort((a, b) => rank(a) - rank(b));
}
