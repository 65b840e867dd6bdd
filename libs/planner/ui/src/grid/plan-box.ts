import { HEADER, ROW } from './grid-layout.ts';

/** So near an edge of the plan a drag scrolls it, and by at most so much with each frame, px. */
const EDGE = 48;
const MOST_STEP = 14;

/** So far the pointer goes before a press is a drag, px. */
export const SLACK = 4;
/** A hand that drags sideways drifts: only so far up or down it means other rows, px. */
const DRIFT = ROW / 2;

/** A place of the window, px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The box in which the plan scrolls, and the width of the names of the vans in it, px. */
export interface PlanBox {
  readonly box: HTMLElement;
  readonly side: number;
}

/** What is under a place of the window: the distance from the beginning of the plan, px, and the row. */
export function inPlan({ box }: PlanBox, { x, y }: Point): { x: number; row: number } {
  const { left, top } = box.getBoundingClientRect();
  return { x: x - left + box.scrollLeft, row: Math.floor((y - top - HEADER + box.scrollTop) / ROW) };
}

/** Scrolls sideways until the beginning of a bar is in sight, beside the names of the vans. */
export function intoSight({ box, side }: PlanBox, { left, width }: { left: number; width: number }): void {
  const room = box.clientWidth - side;
  if (left < box.scrollLeft) box.scrollLeft = Math.max(0, left - 16);
  else if (left + Math.min(width, room) > box.scrollLeft + room)
    box.scrollLeft = left - Math.max(16, room - width - 16);
}

/** A drag: where it was pressed, where it is, and whether it may take the bar to another row. */
export interface Pull {
  readonly press: Point;
  readonly point: Point;
  readonly otherRows: boolean;
}

/** Scrolls by a step where a drag goes to a near edge, the faster the nearer. @returns whether the plan moved */
export function scrollAtEdge({ box, side }: PlanBox, { press, point, otherRows }: Pull): boolean {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const was = { left: box.scrollLeft, top: box.scrollTop };
  box.scrollLeft += stepOfDrag(press.x, point.x, { first: left + side, last: right, slack: SLACK });
  if (otherRows)
    box.scrollTop += stepOfDrag(press.y, point.y, { first: top + HEADER, last: bottom, slack: DRIFT });
  return box.scrollLeft !== was.left || box.scrollTop !== was.top;
}

/**
 * Px by which a drag from a press to a place scrolls between two edges. A bar may be pressed near an edge: that alone scrolls
 * nothing, only a drag that goes towards this edge by more than the slack.
 */
export function stepOfDrag(
  press: number,
  at: number,
  { first, last, slack }: { first: number; last: number; slack: number },
): number {
  const step = stepTo(at, first, last);
  const way = at - press;
  return Math.abs(way) > slack && Math.sign(step) === Math.sign(way) ? step : 0;
}

/** Px by which a drag at a place scrolls between two edges: negative towards the first one. */
export function stepTo(at: number, first: number, last: number): number {
  // In a narrow box the middle scrolls neither way.
  const edge = Math.min(EDGE, (last - first) / 4);
  const into = at < first + edge ? at - first - edge : at > last - edge ? at - last + edge : 0;
  return edge <= 0 ? 0 : Math.round(Math.max(-1, Math.min(1, into / edge)) * MOST_STEP);
}
