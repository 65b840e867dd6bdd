import type {
  ExpressionSpecification,
  LayerSpecification,
  Map as MapLibreMap,
  StyleSpecification,
} from 'maplibre-gl';
import { mixColours, parseColour, type Rgb, toHex, toOklch } from '../colour.ts';
import { readCoast } from './coast.ts';
import { readRoads, readTowns } from './roads.ts';

export { canDrawMaps, loadMapLibre } from './load-maplibre.ts';

/** Variables of the brand that the drawing is made of. */
export const mapTokens = ['surface', 'foreground', 'primary'] as const;

/** Colours of the ground, as `#rrggbb`. */
export type MapColours = ReturnType<typeof mapColours>;

/** Sea, land, borders, roads and names in the brand's colours; a light drawing where they are not known. */
export function mapColours(tokens: Readonly<Record<(typeof mapTokens)[number], string>>) {
  const surface: Rgb = parseColour(tokens.surface) ?? [1, 1, 1];
  const foreground: Rgb = parseColour(tokens.foreground) ?? [0.1, 0.12, 0.2];
  const primary: Rgb = parseColour(tokens.primary) ?? [0.11, 0.25, 0.88];
  const isDark = toOklch(surface).l < 0.6;
  const sea = mixColours(primary, mixColours(foreground, surface, isDark ? 0.02 : 0.04), isDark ? 0.07 : 0.1);
  const mixed = (dark: number, light: number) =>
    toHex(mixColours(foreground, surface, isDark ? dark : light));
  return {
    sea: toHex(sea),
    land: isDark ? mixed(0.13, 0) : toHex(surface),
    abroad: mixed(0.08, 0.04),
    border: mixed(0.3, 0.22),
    motorway: mixed(0.48, 0.4),
    road: mixed(0.34, 0.24),
    name: mixed(0.85, 0.8),
    halo: toHex(surface),
  };
}

/** Sources of the ground; a style that draws on it must not use these names. */
const SOURCES = { coast: 'coast', roads: 'roads', towns: 'towns' } as const;

const widthOf = (motorway: number, dual: number, single: number): ExpressionSpecification => [
  'match',
  ['get', 'class'],
  'motorway',
  motorway,
  'dual',
  dual,
  single,
];

/** What is painted with which colour: drawn at first by `groundLayers`, and again by `recolourGround`. */
function paints(colours: MapColours): [layer: string, property: string, value: unknown][] {
  return [
    ['sea', 'background-color', colours.sea],
    ['land', 'fill-color', ['case', ['get', 'home'], colours.land, colours.abroad]],
    ['border', 'line-color', colours.border],
    ['roads', 'line-color', ['match', ['get', 'class'], 'motorway', colours.motorway, colours.road]],
    ['road-numbers', 'text-color', colours.name],
    ['road-numbers', 'text-halo-color', colours.halo],
    ['town-dots', 'circle-color', colours.halo],
    ['town-dots', 'circle-stroke-color', colours.name],
    ['town-names', 'text-color', colours.name],
    ['town-names', 'text-halo-color', colours.halo],
  ];
}

/** Zoom from which the towns of ranks 2, 3 and 4 are shown. */
const seenTowns: ExpressionSpecification = [
  'step',
  ['zoom'],
  ['<=', ['get', 'rank'], 1],
  5.6,
  ['<=', ['get', 'rank'], 2],
  6.8,
  ['<=', ['get', 'rank'], 3],
  7.6,
  true,
];

function groundLayers(colours: MapColours, names: boolean): LayerSpecification[] {
  const paintOf = (layer: string) =>
    Object.fromEntries(
      paints(colours).flatMap(([name, property, value]) => (name === layer ? [[property, value]] : [])),
    );
  const layers: LayerSpecification[] = [
    { id: 'sea', type: 'background', paint: paintOf('sea') },
    { id: 'land', type: 'fill', source: SOURCES.coast, paint: paintOf('land') },
    {
      id: 'border',
      type: 'line',
      source: SOURCES.coast,
      paint: { ...paintOf('border'), 'line-width': ['case', ['get', 'home'], 1, 0.6] },
    },
    {
      id: 'roads',
      type: 'line',
      source: SOURCES.roads,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        ...paintOf('roads'),
        'line-width': [
          'interpolate',
          ['linear'],
          ['zoom'],
          5,
          widthOf(0.9, 0.5, 0.3),
          8,
          widthOf(2.2, 1.5, 1),
          12,
          widthOf(5, 3.5, 2.5),
        ],
      },
    },
  ];
  if (!names) return layers;
  // Without an address of glyphs MapLibre draws letters itself, with a font the browser has.
  return [
    ...layers,
    {
      id: 'road-numbers',
      type: 'symbol',
      source: SOURCES.roads,
      minzoom: 8,
      layout: {
        'symbol-placement': 'line-center',
        'text-field': ['get', 'road'],
        'text-font': ['sans-serif'],
        'text-size': 10,
        'text-rotation-alignment': 'viewport',
      },
      paint: { ...paintOf('road-numbers'), 'text-halo-width': 1.5 },
    },
    {
      id: 'town-dots',
      type: 'circle',
      source: SOURCES.towns,
      filter: seenTowns,
      paint: { ...paintOf('town-dots'), 'circle-radius': 2.5, 'circle-stroke-width': 1.5 },
    },
    {
      id: 'town-names',
      type: 'symbol',
      source: SOURCES.towns,
      filter: seenTowns,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': ['sans-serif'],
        'text-size': ['match', ['get', 'rank'], 1, 14, 2, 13, 12],
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.6,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { ...paintOf('town-names'), 'text-halo-width': 1.5 },
    },
  ];
}

/**
 * Puts the British Isles under a style: sea, land, trunk roads and, unless told otherwise, the names of roads and towns.
 * All of it is in the bundle; nothing is fetched from anywhere. Ids of the layers: `sea`, `land`, `border`, `roads`,
 * `road-numbers`, `town-dots`, `town-names`; the style's own come above them.
 */
export function addMapGround(
  style: StyleSpecification,
  colours: MapColours,
  { names = true }: { readonly names?: boolean } = {},
): StyleSpecification {
  return {
    ...style,
    sources: {
      [SOURCES.coast]: { type: 'geojson', data: readCoast(), tolerance: 0.2 },
      [SOURCES.roads]: { type: 'geojson', data: readRoads(), tolerance: 0 },
      ...(names && { [SOURCES.towns]: { type: 'geojson', data: readTowns() } }),
      ...style.sources,
    },
    layers: [...groundLayers(colours, names), ...style.layers],
  };
}

/** A map of nothing but the ground. */
export const groundStyle = (
  colours: MapColours,
  options?: { readonly names?: boolean },
): StyleSpecification => addMapGround({ version: 8, sources: {}, layers: [] }, colours, options);

/** Paints the ground of a drawn map in other colours, as when the brand or the theme changes. */
export function recolourGround(
  map: Pick<MapLibreMap, 'getLayer' | 'setPaintProperty'>,
  colours: MapColours,
): void {
  for (const [layer, property, value] of paints(colours))
    if (map.getLayer(layer)) map.setPaintProperty(layer, property as never, value as never);
}
