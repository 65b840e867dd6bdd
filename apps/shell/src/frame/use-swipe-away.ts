import { type PointerEvent, type RefObject, useRef } from 'react';

/** How far a finger must carry a panel to the left before it leaves (px). */
export const SWIPE_AWAY = 72;

/** Below this a movement may still be a tap or a scroll (px). */
const SLOP = 10;

interface Swipe {
  readonly x: number;
  readonly y: number;
  dragging: boolean;
}

/** Lets a finger push a panel at the left edge away. Gives the handlers for the panel; mice have other ways. */
export function useSwipeAway(panel: RefObject<HTMLElement | null>, onAway: () => void) {
  const swipe = useRef<Swipe | null>(null);
  const move = (shift: number | null) => {
    const { style } = panel.current ?? {};
    if (!style) return;
    style.transform = shift === null ? '' : `translateX(${shift}px)`;
  };
  const end = () => {
    swipe.current = null;
    move(null);
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType !== 'mouse')
        swipe.current = { x: event.clientX, y: event.clientY, dragging: false };
    },
    onPointerMove(event: PointerEvent) {
      const start = swipe.current;
      if (!start) return;
      const across = event.clientX - start.x;
      if (!start.dragging) {
        if (Math.abs(event.clientY - start.y) > SLOP) return end();
        if (across > -SLOP) return;
        start.dragging = true;
      }
      move(Math.min(0, across));
    },
    onPointerUp(event: PointerEvent) {
      const start = swipe.current;
      end();
      if (start?.dragging && event.clientX - start.x <= -SWIPE_AWAY) onAway();
    },
    onPointerCancel: end,
  };
}
