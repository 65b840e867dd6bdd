import { describe, expect, it } from 'vitest';
import { placeAt } from './van-place.rule.ts';

const van = { id: 7, depotId: 1 };
const arrivesAt = new Date('2026-12-01T12:00:00.000Z');
const moves = new Map([[7, { vanId: 7, toDepotId: 2, arrivesAt }]]);

describe('where a van stands', () => {
  it('is its depot where no transfer is planned', () => {
    expect(placeAt(van, new Map(), arrivesAt)).toBe(1);
    expect(placeAt({ id: 8, depotId: 3 }, moves, arrivesAt)).toBe(3);
  });

  it('is its old depot until it arrives, and its new one from that very moment', () => {
    expect(placeAt(van, moves, new Date(arrivesAt.getTime() - 1))).toBe(1);
    expect(placeAt(van, moves, arrivesAt)).toBe(2);
  });
});
