/** Longitude and latitude, degrees. */
export type Point = readonly [number, number];
/** West, south, east, north. */
export type Box = readonly [number, number, number, number];

/** The part of a closed ring inside a box (Sutherland and Hodgman); edges of the box close it. */
export function clipRing(ring: readonly Point[], [west, south, east, north]: Box): Point[] {
  const sides: readonly [(point: Point) => boolean, (a: Point, b: Point) => Point][] = [
    [([x]) => x >= west, (a, b) => atX(a, b, west)],
    [([x]) => x <= east, (a, b) => atX(a, b, east)],
    [([, y]) => y >= south, (a, b) => atY(a, b, south)],
    [([, y]) => y <= north, (a, b) => atY(a, b, north)],
  ];
  let kept = [...ring];
  for (const [isInside, cross] of sides) {
    const before = kept;
    kept = [];
    for (const [index, point] of before.entries()) {
      const last = before.at(index - 1) ?? point;
      if (isInside(point) !== isInside(last)) kept.push(cross(last, point));
      if (isInside(point)) kept.push(point);
    }
  }
  const [first] = kept;
  const end = kept.at(-1);
  return first && end && (first[0] !== end[0] || first[1] !== end[1]) ? [...kept, first] : kept;
}

const atX = (a: Point, b: Point, x: number): Point => [
  x,
  a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0]),
];
const atY = (a: Point, b: Point, y: number): Point => [
  a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]),
  y,
];

/** Whether a ring encloses at least so many square degrees. */
export function isWorthKeeping(ring: readonly Point[], least: number): boolean {
  let twice = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    twice += x * nextY - nextX * y;
  }
  return Math.abs(twice) / 2 >= least;
}

/** A line with fewer points, nowhere further than the tolerance from the old one (Douglas and Peucker). */
export function thinLine(line: readonly Point[], tolerance: number): Point[] {
  if (line.length <= 2) return [...line];
  const keep = new Set([0, line.length - 1]);
  // A ring begins and ends at one point: its farthest point parts it first.
  const open: [number, number][] = [[0, line.length - 1]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part;
    let far = -1;
    let most = tolerance;
    for (let index = from + 1; index < to; index += 1) {
      const away = distance(line[index] as Point, line[from] as Point, line[to] as Point);
      if (away > most) [far, most] = [index, away];
    }
    if (far < 0) continue;
    keep.add(far);
    open.push([from, far], [far, to]);
  }
  return line.filter((_, index) => keep.has(index));
}

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}
