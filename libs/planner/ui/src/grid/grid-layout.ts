import { DAY_MINUTES } from '../plan/plan-time.rule.ts';
import type { Zoom } from '../planner-url.state.ts';

/** Heights, px. */
export const ROW = 40;
export const HEADER = 44;

/** Width of the column of vans beside the days, and where the days begin. */
export const SIDE = 'w-32 md:w-48';
export const BESIDE = 'start-32 md:start-48';

/** Width of a day, px. */
export const dayWidths: Readonly<Record<Zoom, number>> = { day: 600, week: 128, month: 40 };

/** Lines of each day: where there is room, every third hour has one. */
export const linesOfDay: Readonly<Record<Zoom, number>> = { day: 8, week: 1, month: 1 };

/** Days drawn beyond both ends of what is in sight, about 300 px; by as many the stretch that is drawn grows and shrinks. */
export const daysBeyond: Readonly<Record<Zoom, number>> = { day: 1, week: 3, month: 8 };

/** Room assumed for a grid that is not laid out yet (a closed tab, a test), px. */
export const UNSEEN_ROOM = 600;

/** A stretch of the plan, minutes. */
export interface Stretch {
  readonly from: number;
  readonly until: number;
}

export const sameStretch = (one: Stretch, other: Stretch): boolean =>
  one.from === other.from && one.until === other.until;

export const touches = (one: Stretch, other: Stretch): boolean =>
  one.from < other.until && one.until > other.from;

/** Where a stretch is drawn, px from the first midnight; what began before that is drawn from there on. */
export function spanOf({ from, until }: Stretch, dayWidth: number): { left: number; width: number } {
  const left = (Math.max(0, from) * dayWidth) / DAY_MINUTES;
  return { left, width: Math.max(6, (until * dayWidth) / DAY_MINUTES - left) };
}
