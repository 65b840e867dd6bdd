import { distanceMiles } from '@convoy/places/contract';
import { describe, expect, it } from 'vitest';
import { gridToOsgb36Degrees, gridToWgs84 } from './national-grid.ts';

const METRES = 1609.344;
const degrees = (d: number, minutes: number, seconds: number) => d + minutes / 60 + seconds / 3600;

describe('from the National Grid', () => {
  it('to OSGB36: the worked example of Ordnance Survey’s guide, annex C', () => {
    const found = gridToOsgb36Degrees(651409.903, 313177.27);
    // To the fourth decimal of a second, as it is printed there: some three millimetres.
    expect(found.latitude * 3600).toBeCloseTo(degrees(52, 39, 27.2531) * 3600, 4);
    expect(found.longitude * 3600).toBeCloseTo(degrees(1, 43, 4.5177) * 3600, 4);
  });

  it('to WGS84: Caister water tower, as OSTN15 has it, within the five metres the method promises', () => {
    const found = gridToWgs84(651409.804, 313177.45);
    expect(distanceMiles(found, { latitude: 52.658007833, longitude: 1.716073973 }) * METRES).toBeLessThan(5);
  });

  it('to OSGB36: the degrees that the list of outcodes gives beside its metres', () => {
    for (const [easting, northing, latitude, longitude] of [
      [392900, 804900, 57.13514, -2.11731],
      [429800, 433500, 53.79674, -1.54754],
      [361100, -48888, 49.45856, -2.53684],
      [146300, 529800, 54.59941, -5.92838],
    ] as const) {
      const found = gridToOsgb36Degrees(easting, northing);
      expect(distanceMiles(found, { latitude, longitude }) * METRES).toBeLessThan(1);
      // Which is why they are not used: WGS84 is some hundred metres from there.
      expect(distanceMiles(gridToWgs84(easting, northing), { latitude, longitude }) * METRES).toBeGreaterThan(
        40,
      );
    }
  });
});
