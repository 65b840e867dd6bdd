import { describe, expect, it } from 'vitest';
import { type Pull, scrollAtEdge, stepOfDrag, stepTo } from './plan-box.ts';

it('scrolls near an edge, the faster the nearer, and no faster beyond it', () => {
  expect(stepTo(300, 100, 500)).toBe(0);
  expect(stepTo(124, 100, 500)).toBe(-7);
  expect(stepTo(90, 100, 500)).toBe(-14);
  expect(stepTo(476, 100, 500)).toBe(7);
  expect(stepTo(900, 100, 500)).toBe(14);
});

it('leaves the middle of a narrow box alone, and a box that is not laid out', () => {
  expect(stepTo(50, 0, 100)).toBe(0);
  expect(stepTo(0, 0, 0)).toBe(0);
});

it('scrolls only to the edge to which a drag goes, and not before it is one', () => {
  const edges = { first: 100, last: 500, slack: 4 };
  expect(stepOfDrag(490, 490, edges)).toBe(0);
  expect(stepOfDrag(490, 494, edges)).toBe(0);
  expect(stepOfDrag(490, 495, edges)).toBe(13);
  expect(stepOfDrag(498, 480, edges)).toBe(0);
  expect(stepOfDrag(110, 105, edges)).toBe(-13);
  expect(stepOfDrag(300, 476, edges)).toBe(7);
});

describe('a drag in the last row in sight', () => {
  /** Pulls from a press by so many px in a box of 1,000 by 500 px. @returns where the box is scrolled then */
  const pull = (right: number, down: number, { from = 500, otherRows = true } = {}) => {
    const box = {
      scrollLeft: 200,
      scrollTop: 80,
      getBoundingClientRect: () => ({ left: 0, right: 1000, top: 0, bottom: 500 }),
    } as HTMLElement;
    const press = { x: from, y: 480 };
    const drag: Pull = { press, point: { x: from + right, y: 480 + down }, otherRows };
    const moved = scrollAtEdge({ box, side: 192 }, drag);
    return { left: box.scrollLeft, top: box.scrollTop, moved };
  };

  it('goes sideways without a row more, though the hand drifts', () => {
    expect(pull(128, 0)).toEqual({ left: 200, top: 80, moved: false });
    expect(pull(128, 12)).toEqual({ left: 200, top: 80, moved: false });
    expect(pull(480, 12)).toEqual({ left: 208, top: 80, moved: true });
  });

  it('shows the rows below when it goes down, unless an end of the bar is dragged', () => {
    expect(pull(0, 30)).toEqual({ left: 200, top: 94, moved: true });
    expect(pull(0, 30, { otherRows: false })).toEqual({ left: 200, top: 80, moved: false });
  });

  it('does not scroll back to the days before because the bar was pressed there', () => {
    expect(pull(8, 0, { from: 210 })).toEqual({ left: 200, top: 80, moved: false });
    expect(pull(-8, 0, { from: 210 })).toEqual({ left: 189, top: 80, moved: true });
  });
});
