import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { PlannerVan, Take } from '../../../contract/src/index.ts';
import { canMove, canResize, type Move, stepOf } from '../moves/move.rule.ts';
import { inPlan, type PlanBox, type Point, SLACK, scrollAtEdge } from './plan-box.ts';

/** So near an end of a bar the end is dragged, px. */
const EDGE = 8;
/** A bar narrower than this has no ends to drag: it moves whole, px. */
const LEAST_WIDTH = 28;

/** So far sideways a bar that goes to another van keeps its time, px. */
const SIDE_SLACK = 24;

interface Drag {
  readonly pointerId: number;
  readonly take: Take;
  readonly van: PlannerVan;
  readonly part: 'all' | 'start' | 'end' | 'van';
  /** Where it was pressed, in the window and from the beginning of the plan. */
  readonly press: Point;
  readonly planX: number;
  /** Where the pointer is. */
  point: Point;
  began: boolean;
}

/** What of a bar is dragged at a place of the window. */
function partOf(take: Take, bar: DOMRect, x: number): Drag['part'] | null {
  if (!canResize(take)) return null;
  if (bar.width >= LEAST_WIDTH) {
    if (bar.right - x <= EDGE) return 'end';
    if (x - bar.left <= EDGE && canMove(take)) return 'start';
  }
  return canMove(take) ? 'all' : 'van';
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

/**
 * Drags bars with mouse or pen: the middle moves a hire in time or to another van, an end makes it longer or shorter. It goes by
 * days, and by half hours where hours are seen. Near an edge the plan scrolls. A finger scrolls; on touch screens the menu of a bar does the same. Escape drops nothing.
 * @param vans the van of each row
 * @param seesHours whether the plan is so near that it shows hours
 * @param planBox the box in which the plan scrolls, null before it is there
 */
export function useDrag({
  dayWidth,
  seesHours,
  vans,
  planBox,
  onMove,
}: {
  dayWidth: number;
  seesHours: boolean;
  vans: readonly PlannerVan[];
  planBox: () => PlanBox | null;
  onMove: (move: Move) => void;
}) {
  const drag = useRef<Drag | null>(null);
  const dragged = useRef(false);
  const frame = useRef(0);
  const [preview, setPreview] = useState<Move | null>(null);
  const end = () => {
    drag.current = null;
    cancelAnimationFrame(frame.current);
    frame.current = 0;
    setPreview(null);
  };
  useEffect(() => {
    const drop = () => {
      drag.current = null;
      setPreview(null);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !drag.current?.began) return;
      // The press goes on; when it ends, it opens no menu.
      dragged.current = true;
      drop();
    };
    // A bar that leaves the page loses the pointer, and only the document is told: without this the drag would never end.
    const onLost = (event: globalThis.PointerEvent) => {
      if (event.pointerId === drag.current?.pointerId) drop();
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('lostpointercapture', onLost);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('lostpointercapture', onLost);
      cancelAnimationFrame(frame.current);
    };
  }, []);

  const moveOf = ({ take, van, part, planX, point }: Drag): Move => {
    const at = planBox();
    const under = at ? inPlan(at, point) : { x: planX, row: -1 };
    const ends = { start: part === 'all' || part === 'start', end: part === 'all' || part === 'end' };
    const step = stepOf(take, ends, seesHours);
    const to = part === 'all' || part === 'van' ? (vans[under.row] ?? van) : van;
    const way = under.x - planX;
    // A hand that goes to another van drifts sideways.
    const drifts = to.id !== van.id && Math.abs(way) < Math.min(SIDE_SLACK, dayWidth / 2);
    const days = drifts ? 0 : Math.round(way / dayWidth / step) * step;
    return { take, van, to, start: ends.start ? days : 0, end: ends.end ? days : 0 };
  };
  /** Drawn again only when a step or a van is crossed. */
  const show = (now: Drag) => {
    const next = moveOf(now);
    setPreview((was) =>
      was && was.to.id === next.to.id && was.start === next.start && was.end === next.end ? was : next,
    );
  };
  const scroll = () => {
    frame.current = 0;
    const now = drag.current;
    const at = planBox();
    if (!now || !at) return;
    const otherRows = now.part === 'all' || now.part === 'van';
    if (!scrollAtEdge(at, { press: now.press, point: now.point, otherRows })) return;
    show(now);
    frame.current = requestAnimationFrame(scroll);
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
      const at = planBox();
      if (!part || !at) return;
      const press = pointOf(event);
      const { pointerId } = event;
      drag.current = {
        pointerId,
        take,
        van,
        part,
        press,
        planX: inPlan(at, press).x,
        point: press,
        began: false,
      };
      // Safari does not focus a button that is pressed; the bar with the focus stays in the page when it is scrolled away.
      event.currentTarget.focus({ preventScroll: true });
      event.currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>, take: Take) => {
      const now = drag.current;
      if (!now) {
        // An end that can be dragged shows it; elements of its own at both ends of all bars would cost each frame of a scroll.
        const bar = event.currentTarget;
        const part = partOf(take, bar.getBoundingClientRect(), event.clientX);
        bar.style.cursor = part === 'start' || part === 'end' ? 'ew-resize' : '';
        return;
      }
      if (event.buttons === 0) {
        // It was let go where the page was not told.
        end();
        return;
      }
      now.point = pointOf(event);
      const far = Math.max(Math.abs(now.point.x - now.press.x), Math.abs(now.point.y - now.press.y)) >= SLACK;
      if (!now.began && !far) return;
      now.began = true;
      show(now);
      if (!frame.current) frame.current = requestAnimationFrame(scroll);
    },
    onPointerUp: () => {
      const now = drag.current;
      end();
      if (!now?.began) return;
      dragged.current = true;
      onMove(moveOf(now));
    },
    onPointerCancel: end,
  };
}
export type DragHands = ReturnType<typeof useDrag>;
