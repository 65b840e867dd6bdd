import { describe, expect, it } from 'vitest';
import { distanceMiles } from './distance.ts';

const london = { latitude: 51.5074, longitude: -0.1278 };
const edinburgh = { latitude: 55.9533, longitude: -3.1883 };

describe('miles between two points', () => {
  it('is nothing to itself and the same both ways', () => {
    expect(distanceMiles(london, london)).toBe(0);
    expect(distanceMiles(london, edinburgh)).toBe(distanceMiles(edinburgh, london));
  });

  it('is a known distance: a degree of latitude is a 360th of the way round', () => {
    const around = 2 * Math.PI * (6371.0088 / 1.609344);
    expect(distanceMiles({ latitude: 50, longitude: 0 }, { latitude: 51, longitude: 0 })).toBeCloseTo(
      around / 360,
      9,
    );
    expect(distanceMiles({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
      around / 2,
      6,
    );
    // 534 km by great circle.
    expect(distanceMiles(london, edinburgh)).toBeCloseTo(331.8, 0);
  });
});
