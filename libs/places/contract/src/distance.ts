/** A point on the globe, degrees (WGS 84). */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** The earth's mean radius: 6,371.0088 km (IUGG, Moritz 2000), in statute miles of 1.609344 km. */
const EARTH_MILES = 6371.0088 / 1.609344;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Miles between two points as the crow flies, by the haversine formula (R. W. Sinnott, "Virtues of the Haversine", Sky
 * and Telescope 68, 1984) on a sphere; within half a percent of the ellipsoid.
 */
export function distanceMiles(a: Point, b: Point): number {
  const half =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  // Rounding may carry opposite points a hair past one.
  return 2 * EARTH_MILES * Math.asin(Math.sqrt(Math.min(1, half)));
}
