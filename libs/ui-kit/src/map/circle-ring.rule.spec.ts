import { expect, it } from 'vitest';
import { circleRing } from './circle-ring.rule.ts';

/** Great-circle distance by the haversine, metres: another formula than the rule's. */
function metresBetween([lonA, latA]: readonly [number, number], [lonB, latB]: readonly [number, number]) {
  const rad = Math.PI / 180;
  const a =
    Math.sin(((latB - latA) * rad) / 2) ** 2 +
    Math.cos(latA * rad) * Math.cos(latB * rad) * Math.sin(((lonB - lonA) * rad) / 2) ** 2;
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(a));
}

it.each([
  [53.8, -1.55, 500],
  [60.2, -1.1, 20_000],
  [0, 179.9, 150_000],
])('every corner around %d, %d is %d metres away', (latitude, longitude, metres) => {
  const ring = circleRing({ latitude, longitude }, metres);
  expect(ring).toHaveLength(64);
  for (const corner of ring) expect(metresBetween([longitude, latitude], corner)).toBeCloseTo(metres, 2);
  expect(ring[0]![1]).toBeGreaterThan(latitude);
  expect(ring[16]![0]).toBeGreaterThan(longitude);
});
