import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { PlannerVan, Take } from '../../../contract/src/index.ts';
import { canMove, canResize, type Move } from '../moves/move.rule.ts';

/** So near an end of a bar the end is dragged, px. */
const EDGE = 8;
/** A bar narrower than this has no ends to drag: it moves whole, px. */
const LEAST_WIDTH = 28;
/** So far the pointer goes before a press is a drag, px. */
const SLACK = 4;

interface Drag {
  readonly take: Take;
  readonly van: PlannerVan;
  readonly part: 'all' | 'start' | 'end' | 'van';
  readonly x: number;
  readonly y: number;
  began: boolean;
}

/** The bar under the pointer, and what of it is dragged. */
function partOf(take: Take, bar: DOMRect, x: number): Drag['part'] | null {
  if (!canResize(take)) return null;
  if (bar.width >= LEAST_WIDTH) {
    if (bar.right - x <= EDGE) return 'end';
    if (x - bar.left <= EDGE && canMove(take)) return 'start';
  }
  return canMove(take) ? 'all' : 'van';
}

/**
 * Drags bars with mouse or pen: the middle moves a hire by days or to another van, an end makes it longer or shorter. A finger
 * scrolls; on touch screens the menu of a bar does the same. Escape drops nothing.
 * @param vanAt the van of a row at a height of the window
 */
export function useDrag({
  dayWidth,
  vanAt,
  onMove,
}: {
  dayWidth: number;
  vanAt: (clientY: number) => PlannerVan | undefined;
  onMove: (move: Move) => void;
}) {
  const drag = useRef<Drag | null>(null);
  const dragged = useRef(false);
  const [preview, setPreview] = useState<Move | null>(null);
  const active = preview !== null;
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      drag.current = null;
      setPreview(null);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [active]);

  const moveAt = ({ take, van, part, x }: Drag, event: PointerEvent): Move => {
    const days = Math.round((event.clientX - x) / dayWidth);
    const to = part === 'all' || part === 'van' ? (vanAt(event.clientY) ?? van) : van;
    return {
      take,
      van,
      to,
      start: part === 'all' || part === 'start' ? days : 0,
      end: part === 'all' || part === 'end' ? days : 0,
    };
  };
  return {
    preview,
    /** Whether the press that ends was a drag: then it opens no menu. Asking forgets it. */
    tookPress: () => {
      const was = dragged.current;
      dragged.current = false;
      return was;
    },
    onPointerDown: (event: PointerEvent<HTMLElement>, take: Take, van: PlannerVan) => {
      dragged.current = false;
      if (event.button !== 0 || event.pointerType === 'touch') return;
      const part = partOf(take, event.currentTarget.getBoundingClientRect(), event.clientX);
      if (!part) return;
      drag.current = { take, van, part, x: event.clientX, y: event.clientY, began: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = drag.current;
      if (!now) return;
      const far = Math.max(Math.abs(event.clientX - now.x), Math.abs(event.clientY - now.y)) >= SLACK;
      if (!now.began && !far) return;
      now.began = true;
      const next = moveAt(now, event);
      // Drawn again only when a day or a van is crossed.
      setPreview((was) =>
        was && was.to.id === next.to.id && was.start === next.start && was.end === next.end ? was : next,
      );
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const now = drag.current;
      drag.current = null;
      setPreview(null);
      if (!now?.began) return;
      dragged.current = true;
      onMove(moveAt(now, event));
    },
    onPointerCancel: () => {
      drag.current = null;
      setPreview(null);
    },
  };
}
export type DragHands = ReturnType<typeof useDrag>;
