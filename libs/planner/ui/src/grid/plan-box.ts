import { HEADER, ROW } from './grid-layout.ts';

/** So near an edge of the plan a drag scrolls it, and by at most so much with each frame, px. */
const EDGE = 48;
const MOST_STEP = 14;

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

/** Scrolls by a step where a drag is near an edge, the faster the nearer. @returns whether the plan moved */
export function scrollAtEdge({ box, side }: PlanBox, { x, y }: Point): boolean {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const was = { left: box.scrollLeft, top: box.scrollTop };
  box.scrollLeft += stepTo(x, left + side, right);
  box.scrollTop += stepTo(y, top + HEADER, bottom);
  return box.scrollLeft !== was.left || box.scrollTop !== was.top;
}

/** Px by which a drag at a place scrolls between two edges: negative towards the first one. */
export function stepTo(at: number, first: number, last: number): number {
  // In a narrow box the middle scrolls neither way.
  const edge = Math.min(EDGE, (last - first) / 4);
  const into = at < first + edge ? at - first - edge : at > last - edge ? at - last + edge : 0;
  return edge <= 0 ? 0 : Math.round(Math.max(-1, Math.min(1, into / edge)) * MOST_STEP);
}
