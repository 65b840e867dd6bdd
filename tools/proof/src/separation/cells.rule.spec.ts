import { describe, expect, it } from 'vitest';
import { cellsOf, plannedCell, whoOf } from './cells.rule.ts';

const cells = cellsOf(['b', 'c'], { own: ['nobody', 'admin'], guests: ['admin'] });

describe('the cells of a host', () => {
  it('are everybody who may ask there, with everybody else’s', () => {
    expect(cells.map((cell) => `${cell.of} ${whoOf(cell)}`)).toEqual([
      'b nobody',
      'c nobody',
      'b admin',
      'c admin',
      'b admin of another',
      'c admin of another',
    ]);
  });

  it('are taken in turn by every second probe, each four times, and then by none', () => {
    const taken = Array.from({ length: 200 }, (_, nth) => plannedCell(cells, nth));
    expect(taken.filter((_, nth) => nth % 2 === 1).every((cell) => cell === null)).toBe(true);
    expect(new Set(taken.slice(0, 12).filter(Boolean))).toEqual(new Set(cells));
    for (const cell of cells) expect(taken.filter((one) => one === cell)).toHaveLength(4);
    expect(taken.slice(48).every((cell) => cell === null)).toBe(true);
  });
});
