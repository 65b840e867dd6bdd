import type { NearPlace, NearRoad, Point, RoadMatrix, RoadRoute } from '@convoy/places/contract';
import type { FeatureCollection, LineString } from 'geojson';
import { TownGrid } from './nearest-place.ts';
import { placeDataFolder, readPlaceData } from './place-data.ts';
import { readRoads } from './road-data.ts';
import { RoadGraph } from './road-graph.ts';

/** Made once a process, when first asked for; the data do not change while it runs. */
let graph: RoadGraph | undefined;
let grid: TownGrid | undefined;

/**
 * The trunk roads that come with the product.
 * @throws Error with a sentence when the data are broken
 */
export function roadGraph(): RoadGraph {
  graph ??= new RoadGraph(readRoads(placeDataFolder()));
  return graph;
}

/** The fastest way over trunk roads, as an estimate; null where none leads there. See `RoadGraph`. */
export const routeBetween = (from: Point, to: Point): RoadRoute | null => roadGraph().routeBetween(from, to);

/** Estimated ways from each point to each. See `RoadGraph`. */
export const matrixOf = (points: readonly Point[]): RoadMatrix => roadGraph().matrixOf(points);

/** The trunk road within two kilometres, with the limit for vans; null where none is known. See `RoadGraph`. */
export const nearestRoad = (latitude: number, longitude: number): NearRoad | null =>
  roadGraph().nearestRoad(latitude, longitude);

/** The town nearest to a point, from the gazetteer; null at sea and abroad. Its data name GeoNames: `placesCredits`. */
export function nearestPlace(latitude: number, longitude: number): NearPlace | null {
  grid ??= new TownGrid(readPlaceData(placeDataFolder()).towns);
  return grid.nearest(latitude, longitude);
}

/** All trunk roads as straight lines between junctions, for a map. */
export function roadLines(): FeatureCollection<LineString, { road: string; class: string }> {
  return {
    type: 'FeatureCollection',
    features: roadGraph().data.edges.map(({ from, to, road, class: roadClass }) => ({
      type: 'Feature',
      properties: { road, class: roadClass },
      geometry: {
        type: 'LineString',
        coordinates: [from, to].map(({ longitude, latitude }) => [longitude, latitude]),
      },
    })),
  };
}
