// @vitest-environment happy-dom

import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Zoom } from '../planner-url.state.ts';
import { dayWidths } from './grid-layout.ts';
import { useSight } from './use-sight.ts';

afterEach(cleanup);

const DAYS = 90;
const NAMES = 192;
const WIDTH = 1200;

/** A box of which the browser lets scroll only as far as the plan of the zoom goes. */
function boxOf(zoom: () => Zoom): HTMLDivElement {
  const box = document.createElement('div');
  let left = 0;
  const within = (px: number) => Math.max(0, Math.min(px, DAYS * dayWidths[zoom()] + NAMES - WIDTH));
  Object.defineProperty(box, 'scrollLeft', {
    get: () => within(left),
    set: (px: number) => {
      left = within(px);
    },
  });
  return box;
}

it.each([
  { from: 'week', to: 'month', day: 50 },
  { from: 'day', to: 'week', day: 70 },
  { from: 'month', to: 'day', day: 20 },
] as const)('keeps the day at the left edge from $from to $to', ({ from, to, day }) => {
  let zoom: Zoom = from;
  const box = boxOf(() => zoom);
  const ref = { current: box };
  const { rerender } = renderHook(() => useSight(ref, { rows: 3, days: DAYS, zoom, stopRow: 0 }));
  box.scrollLeft = day * dayWidths[from];
  fireEvent.scroll(box);
  zoom = to;
  rerender();
  expect(box.scrollLeft / dayWidths[to]).toBe(day);
});
