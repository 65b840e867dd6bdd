import {
  defaultRangeExtractor,
  observeElementRect,
  type Range,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useDeferredValue, useEffect, useMemo } from 'react';
import { DAY_MINUTES } from '../plan/plan-time.rule.ts';
import { HEADER, ROW, UNSEEN_ROOM } from './grid-layout.ts';

type Room = Virtualizer<HTMLDivElement, Element>;

/** The room of the box; an assumed one where it is not laid out yet. */
const observeRoom = (instance: Room, tell: (rect: { width: number; height: number }) => void) =>
  observeElementRect(instance, (rect) =>
    tell({ width: rect.width || UNSEEN_ROOM * 2, height: rect.height || UNSEEN_ROOM }),
  );
/** Days by which what is in sight grows and shrinks. */
const STEP = 4;

const initialRect = { width: UNSEEN_ROOM * 2, height: UNSEEN_ROOM };

/** Which rows and days are in sight, and a few beyond. The row with the tab stop is always among them. */
export function useSight(
  box: RefObject<HTMLDivElement | null>,
  { rows, days, dayWidth, stopRow }: { rows: number; days: number; dayWidth: number; stopRow: number },
) {
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
      return [...indexes].sort((a, b) => a - b);
    },
  });
  const across = useVirtualizer<HTMLDivElement, Element>({
    horizontal: true,
    count: days,
    getScrollElement: () => box.current,
    estimateSize: () => dayWidth,
    overscan: STEP,
    useFlushSync: false,
    initialRect,
    observeElementRect: observeRoom,
  });
  // Another zoom places all days again.
  useEffect(() => across.measure(), [dayWidth, across]);
  // Deferred, so that React draws rows that come into sight in slices and none of its tasks is longer than a frame or two: a
  // scroll by a screen mounts a hundred bars.
  const shownRows = useDeferredValue(indexesOf(down.getVirtualItems()));
  const shownDays = useDeferredValue(indexesOf(across.getVirtualItems()));
  const shown = useMemo(() => listOf(shownRows).map((index) => ({ index, top: index * ROW })), [shownRows]);
  const columns = useMemo(
    () => listOf(shownDays).map((index) => ({ index, left: index * dayWidth })),
    [shownDays, dayWidth],
  );
  const first = STEP * Math.floor((columns[0]?.index ?? 0) / STEP);
  const last = STEP * Math.ceil(((columns.at(-1)?.index ?? 0) + 1) / STEP) - 1;
  // One object while one scrolls within some days: rows are drawn again only when others come or go.
  const sight = useMemo(
    () => ({ from: first * DAY_MINUTES, until: (last + 1) * DAY_MINUTES }),
    [first, last],
  );
  return {
    rows: shown,
    columns,
    sight,
    toRow: (row: number) => down.scrollToIndex(row, { align: 'auto' }),
  };
}

/** As one text, which is the same as long as they are: an array would be another each time. */
const indexesOf = (items: readonly { readonly index: number }[]): string =>
  items.map(({ index }) => index).join(' ');
const listOf = (indexes: string): number[] => (indexes === '' ? [] : indexes.split(' ').map(Number));
