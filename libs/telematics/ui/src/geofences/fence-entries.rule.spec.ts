import { describe, expect, it } from 'vitest';
import type { FenceShape, Geofence } from '../../../contract/src/index.ts';
import { crossesItself, entriesOf, inputOf, shapeOf } from './fence-entries.rule.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const fence = (shape: FenceShape): Geofence => ({
  id: 4,
  name: 'Yard',
  shape,
  tellsEnter: false,
  tellsLeave: true,
  dwellMinutes: 30,
  vansInside: 0,
  revision: 2,
});

describe('entries of a fence', () => {
  it.each<FenceShape>([
    { kind: 'circle', centre: at(53.8, -1.5), metres: 400 },
    { kind: 'polygon', corners: [at(53, -1), at(54, -1), at(54, -2)] },
    { kind: 'depot', depotId: 12, metres: 250 },
  ])('give back a $kind as it was', (shape) => {
    const { name, tellsEnter, tellsLeave, dwellMinutes } = fence(shape);
    expect(inputOf(entriesOf(fence(shape)))).toEqual({ name, shape, tellsEnter, tellsLeave, dwellMinutes });
  });

  it('are no shape while a part is missing', () => {
    const start = entriesOf(null);
    expect(shapeOf(start)).toBeNull();
    expect(shapeOf({ ...start, centre: at(53, -1), metres: null })).toBeNull();
    expect(shapeOf({ ...start, kind: 'depot' })).toBeNull();
    const corners = [at(53, -1), at(54, -1)];
    expect(shapeOf({ ...start, kind: 'polygon', corners })).toBeNull();
    expect(
      shapeOf({ ...start, kind: 'polygon', corners: [...corners, { latitude: 54, longitude: null }] }),
    ).toBeNull();
    expect(() => inputOf(start)).toThrow(TypeError);
  });
});

describe('a ring', () => {
  it('does not cross itself, whichever way round and however bent', () => {
    expect(crossesItself([at(0, 0), at(0, 1), at(1, 1), at(1, 0)])).toBe(false);
    expect(crossesItself([at(1, 0), at(1, 1), at(0, 1), at(0, 0)])).toBe(false);
    expect(crossesItself([at(0, 0), at(0, 2), at(2, 2), at(0.5, 1)])).toBe(false);
    expect(crossesItself([at(0, 0), at(0, 1), at(1, 0)])).toBe(false);
  });

  it('crosses itself as a bow tie, and where a corner lies on an edge', () => {
    expect(crossesItself([at(0, 0), at(1, 1), at(1, 0), at(0, 1)])).toBe(true);
    expect(crossesItself([at(0, 0), at(0, 2), at(2, 2), at(0, 1)])).toBe(true);
  });
});
