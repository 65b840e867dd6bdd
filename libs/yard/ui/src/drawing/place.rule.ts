/** A place on a panel, from the left and from the top, as shares of its width and height. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;

/** The place of a tap in the box of the drawing, both in pixels of the window. An empty box gives the middle. */
export function placeOfTap(
  tap: { readonly clientX: number; readonly clientY: number },
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): Place {
  if (box.width <= 0 || box.height <= 0) return { x: 0.5, y: 0.5 };
  return { x: share((tap.clientX - box.left) / box.width), y: share((tap.clientY - box.top) / box.height) };
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where an arrow key moves the place: a twentieth, or a hundredth with Shift. Null for any other key. */
export function placeAfterKey(place: Place, key: string, fine: boolean): Place | null {
  const step = steps[key];
  if (!step) return null;
  const by = fine ? 0.01 : 0.05;
  return { x: share(place.x + step[0] * by), y: share(place.y + step[1] * by) };
}

/** A share as whole percent. */
export const percentOf = (value: number): number => Math.round(value * 100);
