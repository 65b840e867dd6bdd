import { describe, expect, it } from 'vitest';
import { clipRing, isWorthKeeping, type Point, thinLine } from './coast-lines.ts';

const square: Point[] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
  [0, 0],
];

describe('clipRing', () => {
  it('cuts at the box and closes the ring', () => {
    const cut = clipRing(square, [-1, -1, 2, 9]);
    expect(cut.every(([x]) => x <= 2)).toBe(true);
    expect(cut[0]).toEqual(cut.at(-1));
    expect(isWorthKeeping(cut, 8)).toBe(true);
    expect(isWorthKeeping(cut, 8.01)).toBe(false);
  });

  it('leaves nothing of what lies outside, everything of what lies inside', () => {
    expect(clipRing(square, [5, 5, 9, 9])).toEqual([]);
    expect(isWorthKeeping(clipRing(square, [-1, -1, 9, 9]), 16)).toBe(true);
  });
});

describe('thinLine', () => {
  it('drops what lies within the tolerance and keeps corners and ends', () => {
    const line: Point[] = [
      [0, 0],
      [1, 0.001],
      [2, 0],
      [2, 2],
    ];
    expect(thinLine(line, 0.01)).toEqual([
      [0, 0],
      [2, 0],
      [2, 2],
    ]);
    expect(thinLine(line, 0.0001)).toEqual(line);
  });

  it('keeps the corners of a ring', () => {
    expect(thinLine(square, 0.1)).toEqual(square);
  });
});
