/**
 * Leaves points out evenly so that at most so many are left; the first and the last one stay.
 * @returns the points, and how many were left out
 */
export function thinned<Point>(points: readonly Point[], most: number): { points: Point[]; left: number } {
  if (points.length <= most) return { points: [...points], left: 0 };
  const step = (points.length - 1) / (most - 1);
  const kept = Array.from({ length: most }, (_, place) => points[Math.round(place * step)]!);
  return { points: kept, left: points.length - most };
}
