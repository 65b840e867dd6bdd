import type { Feature, FeatureCollection, Geometry } from 'geojson';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import {
  drawImage,
  IMAGE_RATIO,
  isTrackImage,
  momentImage,
  type TrackColours,
  vanImage,
} from './track-images.ts';
import type { MapArea, MapMoment, MapVehicle } from './track-map.types.ts';

/** What is drawn, each in a source of its own, from below. */
export const trackSources = ['areas', 'trail', 'corners', 'vehicles', 'chosen', 'moment'] as const;
export type TrackSource = (typeof trackSources)[number];
/** Layers that a press opens. */
export const VEHICLE_LAYERS = ['vehicles', 'chosen'] as const;
export const CLUSTER_LAYER = 'clusters';

/** Vehicles nearer together than this are one number, px; from this zoom on none are. */
const CLUSTER_RADIUS = 44;
const CLUSTER_UNTIL = 11;

const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });
const feature = (geometry: Geometry, properties: Record<string, unknown> = {}): Feature => ({
  type: 'Feature',
  geometry,
  properties,
});

export const vehicleFeatures = (vehicles: readonly MapVehicle[]): FeatureCollection =>
  collection(
    vehicles.map(({ id, label, longitude, latitude, heading, tone }) =>
      feature(
        { type: 'Point', coordinates: [longitude, latitude] },
        { id, label, heading: heading ?? 0, image: vanImage(tone, heading !== null) },
      ),
    ),
  );

export const trailFeatures = (
  lines: readonly (readonly (readonly [number, number])[])[],
): FeatureCollection =>
  collection(
    lines
      .filter((line) => line.length > 1)
      .map((line) => feature({ type: 'LineString', coordinates: line.map(([x, y]) => [x, y]) })),
  );

export const areaFeatures = (areas: readonly MapArea[]): FeatureCollection =>
  collection(
    areas
      .filter(({ ring }) => ring.length > 1)
      .map(({ ring, chosen = false }) =>
        feature({ type: 'Polygon', coordinates: [[...ring, ring[0]!].map(([x, y]) => [x, y])] }, { chosen }),
      ),
  );

export const pointFeatures = (
  points: readonly { readonly longitude: number; readonly latitude: number }[],
): FeatureCollection =>
  collection(
    points.map(({ longitude, latitude }) => feature({ type: 'Point', coordinates: [longitude, latitude] })),
  );

export const momentFeatures = (moment: MapMoment | null): FeatureCollection =>
  collection(
    moment
      ? [
          feature(
            { type: 'Point', coordinates: [moment.longitude, moment.latitude] },
            { heading: moment.heading ?? 0, image: momentImage(moment.heading !== null) },
          ),
        ]
      : [],
  );

/** Draws other features in a source. */
export function draw(map: MapLibreMap, source: TrackSource, features: FeatureCollection): void {
  map.getSource<GeoJSONSource>(source)?.setData(features);
}

const placed = {
  'icon-image': ['get', 'image'],
  'icon-rotate': ['get', 'heading'],
  'icon-rotation-alignment': 'map',
  'icon-allow-overlap': true,
  'icon-ignore-placement': true,
} as const;

/** Puts sources, layers and images on a map that has just been drawn. */
export function addTrackLayers(map: MapLibreMap, colours: () => TrackColours): void {
  // A brand has thousands of counts of vehicles and needs a few of them: each is drawn when it is first asked for.
  map.setMissingStyleImageResolver((name) => {
    const image = isTrackImage(name) && !map.hasImage(name) ? drawImage(name, colours()) : null;
    if (image) map.addImage(name, image, { pixelRatio: IMAGE_RATIO });
  });
  for (const source of trackSources)
    map.addSource(source, {
      type: 'geojson',
      data: collection([]),
      ...(source === 'vehicles' && {
        cluster: true,
        clusterRadius: CLUSTER_RADIUS,
        clusterMaxZoom: CLUSTER_UNTIL,
      }),
    });
  const { primary, surface, foreground } = colours();
  map.addLayer({
    id: 'areas',
    type: 'fill',
    source: 'areas',
    paint: { 'fill-color': primary, 'fill-opacity': ['case', ['get', 'chosen'], 0.26, 0.12] },
  });
  map.addLayer({
    id: 'area-edges',
    type: 'line',
    source: 'areas',
    paint: { 'line-color': primary, 'line-width': ['case', ['get', 'chosen'], 3, 1.5] },
  });
  const line = { 'line-cap': 'round', 'line-join': 'round' } as const;
  map.addLayer({
    id: 'trail-case',
    type: 'line',
    source: 'trail',
    layout: line,
    paint: { 'line-color': surface, 'line-width': 7 },
  });
  map.addLayer({
    id: 'trail',
    type: 'line',
    source: 'trail',
    layout: line,
    paint: { 'line-color': primary, 'line-width': 4 },
  });
  map.addLayer({
    id: 'corners',
    type: 'circle',
    source: 'corners',
    paint: {
      'circle-radius': 6,
      'circle-color': surface,
      'circle-stroke-color': foreground,
      'circle-stroke-width': 2,
    },
  });
  map.addLayer({
    id: CLUSTER_LAYER,
    type: 'symbol',
    source: 'vehicles',
    filter: ['has', 'point_count'],
    layout: {
      'icon-image': ['concat', 'many-', ['to-string', ['get', 'point_count_abbreviated']]],
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
    },
  });
  map.addLayer({
    id: 'vehicles',
    type: 'symbol',
    source: 'vehicles',
    filter: ['!', ['has', 'point_count']],
    layout: placed as never,
  });
  map.addLayer({
    id: 'chosen-ring',
    type: 'circle',
    source: 'chosen',
    paint: {
      'circle-radius': 19,
      'circle-color': primary,
      'circle-opacity': 0.18,
      'circle-stroke-color': primary,
      'circle-stroke-width': 2,
    },
  });
  map.addLayer({ id: 'chosen', type: 'symbol', source: 'chosen', layout: placed as never });
  map.addLayer({ id: 'moment', type: 'symbol', source: 'moment', layout: placed as never });
}

/** Draws everything in other colours: the page has another brand or scheme. */
export function recolour(map: MapLibreMap, colours: TrackColours): void {
  const { primary, surface, foreground } = colours;
  for (const [layer, property, colour] of [
    ['areas', 'fill-color', primary],
    ['area-edges', 'line-color', primary],
    ['trail-case', 'line-color', surface],
    ['trail', 'line-color', primary],
    ['corners', 'circle-color', surface],
    ['corners', 'circle-stroke-color', foreground],
    ['chosen-ring', 'circle-color', primary],
    ['chosen-ring', 'circle-stroke-color', primary],
  ] as const)
    map.setPaintProperty(layer, property, colour);
  for (const name of map.listImages().filter(isTrackImage)) {
    const image = drawImage(name, colours);
    if (image) map.updateImage(name, image);
  }
}
