import { readCoast } from './coast.ts';
import { placeLabels, type ScreenBox } from './label-layout.ts';
import type { MapColours } from './map-ground.ts';
import { type GroundRoadClass, readRoads, readTowns } from './roads.ts';

/** What a still map shows: one place in the middle, and the land around it. */
export interface GroundPicture {
  readonly longitude: number;
  readonly latitude: number;
  /** Written below the pin. */
  readonly label: string;
  /** Size in pixels. */
  readonly width: number;
  readonly height: number;
  /** How wide the land is that it shows, metres. */
  readonly metresAcross: number;
}

/** Colours of the ground, and those of the pin: `#rrggbb`. */
export type PictureColours = MapColours & { readonly pin: string; readonly onPin: string };

type Spot = readonly [x: number, y: number];

const EARTH_AROUND = 40_075_017;
const WIDTHS: Readonly<Record<GroundRoadClass, number>> = { motorway: 4, dual: 2.75, single: 1.75 };
const TOWN_SIZES = { 1: 17, 2: 15, 3: 13, 4: 12 } as const;
const ROAD_SIZE = 10;
const PIN = { radius: 13, height: 32 } as const;
const EDGE = 6;

/**
 * A map as a picture that stands still, in SVG: coast, trunk roads and towns around one place, north up, in the Mercator
 * projection. It needs no script and fetches nothing. Letters are drawn with a font of the browser that shows it.
 */
export function groundPicture(picture: GroundPicture, colours: PictureColours): string {
  const { width, height, label } = picture;
  const spotOf = projection(picture);
  const land = readCoast().features.flatMap(({ geometry, properties: { home } }) =>
    geometry.coordinates.flatMap((ring) => {
      const shape = cut(
        ring.map(([x = 0, y = 0]) => spotOf(x, y)),
        width,
        height,
      );
      if (shape.length < 3) return [];
      return `<path d="${pathOf(shape)}Z" fill="${home ? colours.land : colours.abroad}" stroke="${colours.border}"/>`;
    }),
  );
  const roads = readRoads().features.flatMap(({ geometry, properties }) => {
    const [from, to] = geometry.coordinates.map(([x = 0, y = 0]) => spotOf(x, y));
    return from && to && crosses(from, to, width, height) ? [{ ...properties, from, to }] : [];
  });
  const lines = (['single', 'dual', 'motorway'] as const).flatMap((kind) => {
    const path = roads.flatMap((road) => (road.class === kind ? [pathOf([road.from, road.to])] : []));
    if (path.length === 0) return [];
    const colour = kind === 'motorway' ? colours.motorway : colours.road;
    return `<path d="${path.join('')}" fill="none" stroke="${colour}" stroke-width="${WIDTHS[kind]}" stroke-linecap="round"/>`;
  });

  const middle: Spot = [width / 2, height / 2];
  const caption = lettersAt([middle[0], middle[1] + 14], label, 15, true, true);
  const towns = readTowns()
    .features.map(({ geometry: { coordinates }, properties: { name, rank } }) => {
      const [x = 0, y = 0] = coordinates;
      return { name, rank, spot: spotOf(x, y) };
    })
    // The pin names a town that the place is called after.
    .filter(({ name }) => name !== label)
    .filter(({ spot: [x, y] }) => x > EDGE && x < width - EDGE && y > EDGE && y < height - EDGE)
    .sort((one, other) => one.rank - other.rank)
    .map(({ name, rank, spot }) => ({
      spot,
      written: lettersAt([spot[0] + EDGE, spot[1]], name, TOWN_SIZES[rank as keyof typeof TOWN_SIZES] ?? 12),
    }));
  const numbers = longestOf(
    roads.filter(({ from, to }) => {
      const [x, y] = between(from, to);
      return x > EDGE && x < width - EDGE && y > 2 * EDGE && y < height - 2 * EDGE;
    }),
  ).map(({ road, from, to }) => lettersAt(between(from, to), road, ROAD_SIZE, false, true));
  const labels = [...towns.map(({ written }) => written), ...numbers];
  const pinBox: ScreenBox = [
    middle[0] - PIN.radius,
    middle[1] - PIN.height,
    middle[0] + PIN.radius,
    middle[1],
  ];
  const fits = placeLabels(
    labels.map(({ box }) => (within(box, width, height) ? box : null)),
    [pinBox, caption.box],
  );
  const names = labels.flatMap(({ text }, at) => (fits[at] ? [text(colours.name, colours.halo)] : []));
  const dots = towns.map(
    ({ spot: [x, y] }) =>
      `<circle cx="${round(x)}" cy="${round(y)}" r="2.5" fill="${colours.halo}" stroke="${colours.name}" stroke-width="1.5"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif">`,
    `<rect width="${width}" height="${height}" fill="${colours.sea}"/>`,
    ...land,
    ...lines,
    ...dots,
    ...names,
    pin(middle, colours),
    caption.text(colours.name, colours.halo),
    '</svg>',
  ].join('');
}

/** Where a point of the earth is on the picture. Mercator's map has the same scale both ways around its middle. */
function projection({ longitude, latitude, width, height, metresAcross }: GroundPicture) {
  const northOf = (degrees: number) => Math.log(Math.tan(Math.PI / 4 + (degrees * Math.PI) / 360));
  const metresOfDegree = (EARTH_AROUND / 360) * Math.cos((latitude * Math.PI) / 180);
  const pixelsOfDegree = (width / metresAcross) * metresOfDegree;
  const middle = northOf(latitude);
  return (x: number, y: number): Spot => [
    width / 2 + (x - longitude) * pixelsOfDegree,
    height / 2 - (northOf(y) - middle) * (180 / Math.PI) * pixelsOfDegree,
  ];
}

/** What of a shape lies on the picture, with a little around it (Sutherland and Hodgman, 1974). */
function cut(shape: readonly Spot[], width: number, height: number): readonly Spot[] {
  const sides: [axis: 0 | 1, at: number, keepsBelow: boolean][] = [
    [0, -EDGE, false],
    [0, width + EDGE, true],
    [1, -EDGE, false],
    [1, height + EDGE, true],
  ];
  return sides.reduce<readonly Spot[]>((kept, [axis, at, keepsBelow]) => {
    const isIn = (spot: Spot) => (keepsBelow ? spot[axis] <= at : spot[axis] >= at);
    return kept.flatMap((spot, index) => {
      const before = kept.at(index - 1) ?? spot;
      const share = (at - before[axis]) / (spot[axis] - before[axis]);
      const edge: Spot[] =
        isIn(before) === isIn(spot)
          ? []
          : [[before[0] + (spot[0] - before[0]) * share, before[1] + (spot[1] - before[1]) * share]];
      return isIn(spot) ? [...edge, spot] : edge;
    });
  }, shape);
}

const crosses = (from: Spot, to: Spot, width: number, height: number) =>
  Math.max(from[0], to[0]) > 0 &&
  Math.min(from[0], to[0]) < width &&
  Math.max(from[1], to[1]) > 0 &&
  Math.min(from[1], to[1]) < height;

/** Of each road its longest part of those given: there its number has the most room. */
function longestOf<Road extends { road: string; from: Spot; to: Spot }>(
  roads: readonly Road[],
): readonly Road[] {
  const long = ({ from, to }: Road) => Math.hypot(to[0] - from[0], to[1] - from[1]);
  const byNumber = Object.groupBy(roads, ({ road }) => road);
  return Object.values(byNumber).flatMap(
    (parts = []) => [...parts].sort((a, b) => long(b) - long(a))[0] ?? [],
  );
}

const between = (from: Spot, to: Spot): Spot => [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];

const within = ([left, top, right, bottom]: ScreenBox, width: number, height: number) =>
  left > 0 && top > 0 && right < width && bottom < height;

/** Letters beside a spot, or around it; their width is judged by how wide letters mostly are. */
function lettersAt([x, y]: Spot, text: string, size: number, isBold = false, isCentred = false) {
  const wide = [...text].length * size * 0.6;
  const left = isCentred ? x - wide / 2 : x;
  const anchor = isCentred ? ' text-anchor="middle"' : '';
  const weight = isBold ? ' font-weight="600"' : '';
  return {
    box: [left, y - size * 0.7, left + wide, y + size * 0.7] as ScreenBox,
    text: (colour: string, halo: string) =>
      `<text x="${round(x)}" y="${round(y + size * 0.35)}" font-size="${size}"${anchor}${weight} fill="${colour}" stroke="${halo}" stroke-width="3" stroke-linejoin="round" paint-order="stroke">${escaped(text)}</text>`,
  };
}

function pin([x, y]: Spot, { pin: fill, onPin }: PictureColours): string {
  const { radius, height } = PIN;
  const top = y - height + radius;
  return (
    `<path d="M${round(x)} ${round(y)}C${round(x - 4)} ${round(y - 8)} ${round(x - radius)} ${round(top + 7)} ${round(x - radius)} ${round(top)}` +
    `A${radius} ${radius} 0 0 1 ${round(x + radius)} ${round(top)}C${round(x + radius)} ${round(top + 7)} ${round(x + 4)} ${round(y - 8)} ${round(x)} ${round(y)}Z" fill="${fill}" stroke="${onPin}" stroke-width="1.5"/>` +
    `<circle cx="${round(x)}" cy="${round(top)}" r="4.5" fill="${onPin}"/>`
  );
}

const pathOf = (spots: readonly Spot[]) =>
  spots.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

const round = (value: number): number => Math.round(value * 10) / 10;

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? '');
