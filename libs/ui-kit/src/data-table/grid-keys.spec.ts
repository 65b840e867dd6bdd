import { describe, expect, it } from 'vitest';
import { insideGrid, nextPlace } from './grid-keys.ts';

const size = { rows: 100, columns: 4, page: 10 };

describe('nextPlace', () => {
  it.each([
    ['ArrowDown', false, [5, 2], [6, 2]],
    ['ArrowDown', false, [99, 2], [99, 2]],
    ['ArrowUp', false, [0, 2], [-1, 2]],
    ['ArrowUp', false, [-1, 2], [-1, 2]],
    ['ArrowLeft', false, [5, 0], [5, 0]],
    ['ArrowRight', false, [5, 2], [5, 3]],
    ['Home', false, [5, 2], [5, 0]],
    ['End', false, [5, 2], [5, 3]],
    ['Home', true, [5, 2], [0, 0]],
    ['End', true, [5, 2], [99, 3]],
    ['PageDown', false, [95, 1], [99, 1]],
    ['PageUp', false, [4, 1], [0, 1]],
    ['PageDown', false, [-1, 1], [10, 1]],
  ] as const)('%s (Ctrl %s) from %j leads to %j', (key, isCtrl, [row, column], [toRow, toColumn]) => {
    expect(nextPlace(key, isCtrl, { row, column }, size)).toEqual({ row: toRow, column: toColumn });
  });

  it('turns left and right round where text runs from the right', () => {
    expect(nextPlace('ArrowLeft', false, { row: 1, column: 1 }, size, true)).toEqual({ row: 1, column: 2 });
  });

  it.each(['a', 'Enter', 'Tab', 'toString', 'constructor'])('leaves %s alone', (key) => {
    expect(nextPlace(key, false, { row: 1, column: 1 }, size)).toBeNull();
  });

  it('stays in the header of an empty grid', () => {
    expect(nextPlace('End', true, { row: -1, column: 0 }, { rows: 0, columns: 2, page: 5 })).toEqual({
      row: -1,
      column: 1,
    });
    expect(insideGrid({ row: 7, column: 9 }, { rows: 3, columns: 2, page: 5 })).toEqual({
      row: 2,
      column: 1,
    });
  });
});
