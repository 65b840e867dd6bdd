import { SIGNATURE_BOX, type Strokes } from '../../../contract/src/index.ts';

/** A place in the box of a signature. */
export type Point = Strokes[number][number];

/** Points nearer than this to the last one add nothing to a line. */
const NEAR = 5;
/** Points of all lines together; the call takes no more. */
const MOST = 3900;

/** The place in the box for a place on the screen. */
export function pointAt(
  at: { readonly x: number; readonly y: number },
  box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): Point {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
  return [
    within(((at.x - box.left) / box.width) * SIGNATURE_BOX.width, SIGNATURE_BOX.width),
    within(((at.y - box.top) / box.height) * SIGNATURE_BOX.height, SIGNATURE_BOX.height),
  ];
}

/** The lines with one more point on the last one, unless it is hardly away from the one before. */
export function withPoint(strokes: Strokes, point: Point): Strokes {
  const last = strokes.at(-1);
  const before = last?.at(-1);
  if (!last || !before) return [...strokes.slice(0, -1), [point]];
  if (Math.hypot(point[0] - before[0], point[1] - before[1]) < NEAR) return strokes;
  if (strokes.reduce((sum, stroke) => sum + stroke.length, 0) >= MOST) return strokes;
  return [...strokes.slice(0, -1), [...last, point]];
}
