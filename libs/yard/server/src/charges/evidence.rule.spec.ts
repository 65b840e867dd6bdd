import { describe, expect, it } from 'vitest';
import { evidenceOf } from './evidence.rule.ts';

const photos = [
  { id: 1, panel: 'front' },
  { id: 2, panel: 'left' },
  { id: 3, panel: 'dashboard' },
  { id: 4, panel: 'other' },
  { id: 5, panel: 'load-area' },
];
const ids = (of: readonly { id: number }[]) => of.map(({ id }) => id);

describe('the photos that show a charge', () => {
  it('are those of the side with the mark and the one of the mark itself', () => {
    expect(ids(evidenceOf('damage', { panel: 'left', photoId: 4 }, photos))).toEqual([2, 4]);
    expect(ids(evidenceOf('damage', { panel: 'rear', photoId: null }, photos))).toEqual([]);
    expect(ids(evidenceOf('damage', null, photos))).toEqual([]);
  });

  it.each([
    ['fuel', [3]],
    ['mileage', [3]],
    ['late', [3]],
    ['cleaning', [4, 5]],
  ] as const)('of %s are where it can be seen', (kind, expected) => {
    expect(ids(evidenceOf(kind, null, photos))).toEqual(expected);
  });
});
