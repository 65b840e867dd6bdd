import type {
  AddProtocolAction,
  AddProtocolResponseData,
  FilterSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import { PMTiles, Protocol, TileType } from 'pmtiles';
import type { MapColours } from './map-ground.ts';

const protocol = new Protocol();

/** A tile, or the description of a PMTiles file, for `pmtiles://` addresses in a style. */
export const readStreetTile: AddProtocolAction = async (params, abort) => {
  const { data, ...age } = await protocol.tile(params, abort);
  // The bytes of a tile, or the description of the file.
  return { ...age, data: data as AddProtocolResponseData };
};

/** What a PMTiles file says of itself, as far as a style needs it. */
interface Described {
  readonly attribution?: unknown;
  readonly vector_layers?: unknown;
}

/**
 * A style for a PMTiles file: its pictures as they are, or its shapes in the brand's colours. Shapes are known by the
 * layer names of Protomaps and of OpenMapTiles.
 *
 * @throws Error when the file cannot be read
 */
export async function styleOfTileFile(styleUrl: string, colours: MapColours): Promise<StyleSpecification> {
  const address = styleUrl.replace(/^pmtiles:\/\//, '');
  const file = protocol.get(address) ?? new PMTiles(address);
  protocol.add(file);
  const [header, said] = await Promise.all([file.getHeader(), file.getMetadata()]);
  const described = (said ?? {}) as Described;
  const attribution = typeof described.attribution === 'string' ? described.attribution : '';
  const source = { url: `pmtiles://${address}`, attribution };
  if (header.tileType !== TileType.Mvt)
    return {
      version: 8,
      sources: { streets: { ...source, type: 'raster', tileSize: 256 } },
      layers: [
        { id: 'streets-sea', type: 'background', paint: { 'background-color': colours.sea } },
        { id: 'streets', type: 'raster', source: 'streets' },
      ],
    };
  return {
    version: 8,
    sources: { streets: { ...source, type: 'vector' } },
    layers: streetLayers(colours, layerNames(described.vector_layers)),
  };
}

function layerNames(layers: unknown): ReadonlySet<string> {
  const named = Array.isArray(layers) ? (layers as readonly { id?: unknown }[]) : [];
  return new Set(named.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])));
}

const kind = ['coalesce', ['get', 'kind'], ['get', 'class']] as const;
const kindIn = (...kinds: string[]) =>
  ['in', [...kind], ['literal', kinds]] as unknown as FilterSpecification;

/** Layers of a file that has these; one without `earth` has land wherever it has no water. */
export function streetLayers(colours: MapColours, has: ReadonlySet<string>): LayerSpecification[] {
  const fill = (id: string, layer: string, colour: string, more: object = {}) =>
    ({
      id,
      type: 'fill',
      source: 'streets',
      'source-layer': layer,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': colour },
      ...more,
    }) as LayerSpecification;
  const roads = (layer: string, id: string, filter: FilterSpecification, colour: string, wide: number) =>
    ({
      id: `${id}-${layer}`,
      type: 'line',
      source: 'streets',
      'source-layer': layer,
      filter,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colour,
        'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 6, wide / 6, 12, wide, 18, wide * 8],
      },
    }) as LayerSpecification;
  const names = (layer: string, placement: 'point' | 'line', from: number) =>
    ({
      id: `names-${layer}`,
      type: 'symbol',
      source: 'streets',
      'source-layer': layer,
      minzoom: from,
      filter: ['has', 'name'],
      layout: {
        'symbol-placement': placement,
        'text-field': ['get', 'name'],
        // Without an address of glyphs MapLibre draws letters itself, with a font the browser has.
        'text-font': ['sans-serif'],
        'text-size': placement === 'point' ? 13 : 11,
      },
      paint: { 'text-color': colours.name, 'text-halo-color': colours.halo, 'text-halo-width': 1.5 },
    }) as LayerSpecification;
  const layers: LayerSpecification[] = [
    {
      id: 'streets-ground',
      type: 'background',
      paint: { 'background-color': has.has('earth') ? colours.sea : colours.land },
    },
    fill('earth', 'earth', colours.land),
    fill('landuse', 'landuse', colours.abroad),
    fill('water', 'water', colours.sea),
    fill('buildings', 'buildings', colours.border, { minzoom: 14 }),
    fill('building', 'building', colours.border, { minzoom: 14 }),
    ...['roads', 'transportation'].flatMap((layer) => [
      roads(layer, 'street', kindIn('minor_road', 'minor', 'service', 'tertiary', 'street'), colours.road, 1),
      roads(
        layer,
        'main-road',
        kindIn('major_road', 'medium_road', 'primary', 'secondary', 'trunk'),
        colours.road,
        2,
      ),
      roads(layer, 'motorway', kindIn('highway', 'motorway'), colours.motorway, 3),
    ]),
    names('roads', 'line', 13),
    names('transportation_name', 'line', 13),
    names('places', 'point', 4),
    names('place', 'point', 4),
  ];
  return layers.filter((layer) => !('source-layer' in layer) || has.has(String(layer['source-layer'])));
}
