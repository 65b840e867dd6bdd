import { describe, expect, it } from 'vitest';
import { fillersBySlot } from './fillers-by-slot.rule.ts';
import type { RemoteManifest } from './remote-manifest.ts';

type Offer = Pick<RemoteManifest, 'slice' | 'slots'>;
const PLACE = 'some.place.v1';
const OTHER = 'some.other.v1';
const offer = (slice: string, order: number, more: object = {}): Offer => ({
  slice,
  slots: [{ slot: PLACE, component: `${slice}-part`, order, ...more } as never],
});
const slicesAt = (manifests: readonly Offer[], can = (_action: string, _subject: string) => false) =>
  fillersBySlot(manifests, can)
    .get(PLACE)
    ?.map(({ slice }) => slice);

describe('fillersBySlot', () => {
  it('puts them in their order, then by slice, each with the part that its slice names', () => {
    const manifests = [offer('b', 1), offer('a', 1), offer('c', 0)];
    expect(slicesAt(manifests)).toEqual(['c', 'a', 'b']);
    expect(fillersBySlot(manifests, () => false).get(PLACE)?.[0]).toEqual({
      slice: 'c',
      component: 'c-part',
    });
  });

  it('leaves out those one may not see, and asks for the ability that each names', () => {
    const manifests = [offer('a', 0, { can: ['read', 'Van'] }), offer('b', 1, { can: ['update', 'Van'] })];
    expect(slicesAt(manifests)).toBeUndefined();
    expect(slicesAt(manifests, (action, subject) => action === 'read' && subject === 'Van')).toEqual(['a']);
  });

  it('leaves out what needs a slot that no slice fills', () => {
    const needy = offer('a', 0, { needs: OTHER });
    expect(slicesAt([needy])).toBeUndefined();
    const helper = { slice: 'b', slots: [{ slot: OTHER, component: 'helper', order: 0 } as never] };
    expect(slicesAt([needy, helper])).toEqual(['a']);
  });

  it('has no slot that gets nothing, and takes a slice without slots', () => {
    expect([...fillersBySlot([{ slice: 'a' }], () => true).keys()]).toEqual([]);
    expect([...fillersBySlot([offer('a', 0, { can: ['read', 'Van'] })], () => false).keys()]).toEqual([]);
  });
});
