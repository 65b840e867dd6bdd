import {
  defaultRangeExtractor,
  observeElementRect,
  type Range,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { DAY_MINUTES } from '../plan/plan-time.rule.ts';
import type { Zoom } from '../planner-url.state.ts';
import { byNeed } from './admit.rule.ts';
import { daysBeyond, dayWidths, HEADER, ROW, type Stretch, UNSEEN_ROOM } from './grid-layout.ts';

type Room = Virtualizer<HTMLDivElement, Element>;

/** The room of the box; an assumed one where it is not laid out yet. */
const observeRoom = (instance: Room, tell: (rect: { width: number; height: number }) => void) =>
  observeElementRect(instance, (rect) =>
    tell({ width: rect.width || UNSEEN_ROOM * 2, height: rect.height || UNSEEN_ROOM }),
  );

const initialRect = { width: UNSEEN_ROOM * 2, height: UNSEEN_ROOM };

/** What is in sight, and a little beyond. */
export interface Sight {
  /** Rows in the order in which they are needed; the one with the tab stop is always among them. */
  readonly rows: readonly number[];
  readonly days: Stretch;
}

/** Which rows and days are in sight, and the way to another row. Another zoom keeps the day at the left edge. */
export function useSight(
  box: RefObject<HTMLDivElement | null>,
  { rows, days, zoom, stopRow }: { rows: number; days: number; zoom: Zoom; stopRow: number },
) {
  const dayWidth = dayWidths[zoom];
  const beyond = daysBeyond[zoom];
  const down = useVirtualizer<HTMLDivElement, Element>({
    count: rows,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 6,
    useFlushSync: false,
    scrollPaddingStart: HEADER,
    initialRect,
    observeElementRect: observeRoom,
    rangeExtractor: (range: Range) => {
      const indexes = new Set(defaultRangeExtractor(range));
      if (stopRow >= 0 && stopRow < range.count) indexes.add(stopRow);
      return byNeed([...indexes], { from: range.startIndex, until: range.endIndex });
    },
  });
  const across = useVirtualizer<HTMLDivElement, Element>({
    horizontal: true,
    count: days,
    getScrollElement: () => box.current,
    estimateSize: () => dayWidth,
    overscan: beyond,
    useFlushSync: false,
    initialRect,
    observeElementRect: observeRoom,
  });
  const drawnWidth = useRef(dayWidth);
  useLayoutEffect(() => {
    const was = drawnWidth.current;
    if (was === dayWidth) return;
    drawnWidth.current = dayWidth;
    // Not what the box says: the narrower plan of another zoom has it at its end already.
    const before = across.scrollOffset ?? 0;
    across.measure();
    if (box.current) box.current.scrollLeft = (before / was) * dayWidth;
  }, [across, box, dayWidth]);

  const columns = across.getVirtualItems();
  const first = beyond * Math.floor((columns[0]?.index ?? 0) / beyond);
  const last = beyond * Math.ceil(((columns.at(-1)?.index ?? 0) + 1) / beyond);
  const stretch = useMemo(() => ({ from: first * DAY_MINUTES, until: last * DAY_MINUTES }), [first, last]);
  // As one text, which is the same as long as they are: an array would be another each time.
  const shown = down
    .getVirtualItems()
    .map(({ index }) => index)
    .join(' ');
  const sight = useMemo<Sight>(
    () => ({ rows: shown === '' ? [] : shown.split(' ').map(Number), days: stretch }),
    [shown, stretch],
  );
  return { sight, toRow: (row: number) => down.scrollToIndex(row, { align: 'auto' }) };
}
