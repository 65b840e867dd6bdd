import type { FenceShape } from '@convoy/telematics/contract';
import { describe, expect, it } from 'vitest';
import { areaOf, columnsOf, shapeOf } from './fence-area.rule.ts';

const shapes: readonly FenceShape[] = [
  { kind: 'circle', centre: { latitude: 53.8, longitude: -1.55 }, metres: 500 },
  {
    kind: 'polygon',
    corners: [
      { latitude: 53.7, longitude: -1.6 },
      { latitude: 53.9, longitude: -1.6 },
      { latitude: 53.8, longitude: -1.4 },
    ],
  },
  { kind: 'depot', depotId: 7, metres: 200 },
];

describe('the shape of a fence', () => {
  it.each(shapes)('$kind comes back from its columns as it was entered', (shape) => {
    expect(shapeOf(columnsOf(shape))).toEqual(shape);
  });

  it('of a depot is a circle round where the depot is now', () => {
    const area = areaOf({ ...columnsOf(shapes[2]!), latitude: 54, longitude: -2 });
    expect(area).toEqual({ kind: 'circle', centre: { latitude: 54, longitude: -2 }, metres: 200 });
  });
});
