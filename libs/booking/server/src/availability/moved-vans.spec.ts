import { describe, expect, it } from 'vitest';
import { movedBy } from './moved-vans.ts';

const at = (depotId: number, from: string, open = true) => ({ depotId, from: new Date(from), open });
const moves = new Map([[7, { vanId: 7, toDepotId: 2, arrivesAt: new Date('2026-12-01T08:30:00.000Z') }]]);
const moved = (...wanted: ReturnType<typeof at>[]) => [...movedBy(moves, wanted)];

describe('vans that moved by the wanted time', () => {
  it('are those that arrive before it begins at the depot they go to', () => {
    expect(moved(at(1, '2026-12-01T08:00:00.000Z'), at(2, '2026-12-01T08:30:00.000Z'))).toEqual([[7, 2]]);
    expect(moved(at(1, '2026-12-01T09:00:00.000Z'), at(2, '2026-12-01T08:29:00.000Z'))).toEqual([]);
  });

  it('go by what is wanted elsewhere where that depot is not asked about, or shut', () => {
    expect(moved(at(1, '2026-12-01T09:00:00.000Z'))).toEqual([[7, 2]]);
    expect(moved(at(1, '2026-12-01T08:00:00.000Z'))).toEqual([]);
    expect(moved(at(1, '2026-12-01T09:00:00.000Z'), at(2, '2026-01-01T00:00:00.000Z', false))).toEqual([
      [7, 2],
    ]);
  });

  it('are none where nothing is planned or nothing can be had', () => {
    expect([...movedBy(new Map(), [at(1, '2027-01-01T00:00:00.000Z')])]).toEqual([]);
    expect(moved(at(1, '2027-01-01T00:00:00.000Z', false))).toEqual([]);
  });
});
