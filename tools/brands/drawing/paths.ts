/**
 * Words of drawing. Vans are described in metres, x forward from the rear bumper and h up from the road;
 * one metre is 100 units of the picture and the road is y = 0.
 */

/** A corner: x and h in metres, and how far to round it. */
export type Corner = readonly [x: number, h: number, radius?: number];

/** A number as SVG wants it: at most one decimal. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);
/** A point in metres as picture units. */
export const at = (x: number, h: number): string => `${n(x * 100)} ${n(-h * 100)}`;

/** A closed path through corners, each rounded by its radius but never beyond half a side. */
export function rounded(corners: readonly Corner[], radius = 0): string {
  const count = corners.length;
  const parts = corners.map((corner, index) => {
    const before = corners[(index + count - 1) % count] as Corner;
    const after = corners[(index + 1) % count] as Corner;
    const reach = corner[2] ?? radius;
    const from = towards(corner, before, reach);
    const to = towards(corner, after, reach);
    const start = index === 0 ? 'M' : 'L';
    return `${start}${at(...from)}Q${at(corner[0], corner[1])} ${at(...to)}`;
  });
  return `${parts.join('')}Z`;
}

function towards(from: Corner, to: Corner, reach: number): [number, number] {
  const [dx, dh] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dh) || 1;
  const share = Math.min(reach / length, 0.5);
  return [from[0] + dx * share, from[1] + dh * share];
}

/** A rectangle by its lower left corner and size, in metres. */
export function box(x: number, h: number, width: number, height: number, radius = 0): string {
  return rounded(
    [
      [x, h],
      [x, h + height],
      [x + width, h + height],
      [x + width, h],
    ],
    radius,
  );
}

/** A `<path>`; values that are undefined are left out. */
export function path(d: string, attributes: Record<string, string | number | undefined>): string {
  return `<path d="${d}"${written(attributes)}/>`;
}

/** A line that is only stroked. */
export function line(d: string, stroke: string, width: number, opacity = 1): string {
  return path(d, {
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'stroke-opacity': opacity === 1 ? undefined : opacity,
  });
}

/** A circle around a point in metres with a radius in metres. */
export function circle(
  x: number,
  h: number,
  radius: number,
  attributes: Record<string, string | number>,
): string {
  return `<circle cx="${n(x * 100)}" cy="${n(-h * 100)}" r="${n(radius * 100)}"${written(attributes)}/>`;
}

function written(attributes: Record<string, string | number | undefined>): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}

/** One stop of a gradient: where (0 to 1), colour, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** A linear gradient over the painted shape's own box, downwards unless told otherwise. */
export function fade(id: string, stops: readonly Stop[], direction: 'down' | 'right' = 'down'): string {
  const vector = direction === 'down' ? 'x1="0" y1="0" x2="0" y2="1"' : 'x1="0" y1="0" x2="1" y2="0"';
  return `<linearGradient id="${id}" ${vector}>${stopList(stops)}</linearGradient>`;
}

/** A radial gradient from the middle of the painted shape. */
export function glow(id: string, stops: readonly Stop[]): string {
  return `<radialGradient id="${id}">${stopList(stops)}</radialGradient>`;
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const shade = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${shade}/>`;
    })
    .join('');
}

/** Mixes two colours `#rrggbb`; share 0 gives the first, 1 the second. */
export function mix(one: string, other: string, share: number): string {
  const channel = (from: number): string => {
    const [a, b] = [one, other].map((c) => Number.parseInt(c.slice(from, from + 2), 16)) as [number, number];
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
