import { describe, expect, it } from 'vitest';
import { evidenceOf, lacksOf } from './evidence.rule.ts';

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

describe('the evidence of a charge', () => {
  const out = (panel: string) => ({ id: 1, panel, side: 'out' as const });
  const back = (panel: string) => ({ id: 2, panel, side: 'in' as const });
  const left = { panel: 'left' };

  it.each([
    ['damage, shown out and in', 'damage', left, [out('left'), back('left')], []],
    ['damage without a mark', 'damage', null, [out('left'), back('left')], ['mark']],
    ['damage not shown before', 'damage', left, [out('right'), back('left')], ['photosOut']],
    ['damage not shown after', 'damage', left, [out('left'), back('right')], ['photosIn']],
    ['damage never shown', 'damage', left, [], ['photosOut', 'photosIn']],
    ['cleaning of one place out and in', 'cleaning', null, [out('other'), back('other')], []],
    ['cleaning of two places', 'cleaning', null, [out('other'), back('load-area')], ['photosIn']],
    ['fuel by the gauge out and in', 'fuel', null, [out('dashboard'), back('dashboard')], []],
    ['fuel by one gauge', 'fuel', null, [back('dashboard')], ['photosOut']],
    ['miles by no odometer', 'mileage', null, [out('left'), back('left')], ['photosOut', 'photosIn']],
  ] as const)('of %s', (_, kind, mark, photos, lacks) => {
    expect(lacksOf(kind, mark, photos, false)).toEqual(lacks);
  });

  it('of a late return is the recorded times', () => {
    expect(lacksOf('late', null, [], true)).toEqual([]);
    expect(lacksOf('late', null, [out('dashboard'), back('dashboard')], false)).toEqual(['times']);
  });
});
