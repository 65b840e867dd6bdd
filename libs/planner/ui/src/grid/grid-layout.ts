import { DAY_MINUTES } from '../plan/plan-time.rule.ts';
import type { Zoom } from '../planner-url.state.ts';

/** Heights, px. */
export const ROW = 40;
export const HEADER = 44;

/** Width of a day, px. */
export const dayWidths: Readonly<Record<Zoom, number>> = { day: 600, week: 128, month: 40 };

/** Room assumed for a grid that is not laid out yet (a closed tab, a test), px. */
export const UNSEEN_ROOM = 600;

/** A stretch of the plan, minutes. */
export interface Stretch {
  readonly from: number;
  readonly until: number;
}

export const touches = (one: Stretch, other: Stretch): boolean =>
  one.from < other.until && one.until > other.from;

/** Where a stretch is drawn, px from the first midnight; what began before that is drawn from there on. */
export function spanOf({ from, until }: Stretch, dayWidth: number): { left: number; width: number } {
  const left = (Math.max(0, from) * dayWidth) / DAY_MINUTES;
  return { left, width: Math.max(6, (until * dayWidth) / DAY_MINUTES - left) };
}
