import type { FeatureCollection, LineString, Point } from 'geojson';
import { ROAD_STEPS, roadsText } from './roads.generated.ts';
import { towns } from './towns.ts';

/** What a trunk road is built as. */
export const groundRoadClasses = ['motorway', 'dual', 'single'] as const;
export type GroundRoadClass = (typeof groundRoadClasses)[number];

/** The file as tools/map-data/write-roads.ts packs it. */
interface Packed {
  /** Longitude and latitude in turn, in steps. */
  readonly points: readonly number[];
  /** Number of the point and the town's name. */
  readonly towns: readonly (readonly [number, string])[];
  /** `[road, number of its class, from, to, from, to, …]` */
  readonly roads: readonly (readonly [string, number, ...number[]])[];
}

let read: Packed | undefined;
function packed(): Packed {
  read ??= JSON.parse(roadsText) as Packed;
  return read;
}

function pointAt(at: number): [number, number] {
  const { points } = packed();
  return [(points[at * 2] ?? 0) / ROAD_STEPS, (points[at * 2 + 1] ?? 0) / ROAD_STEPS];
}

/** The trunk roads of the offline map: straight lines between junctions. */
export function readRoads(): FeatureCollection<LineString, { road: string; class: GroundRoadClass }> {
  return {
    type: 'FeatureCollection',
    features: packed().roads.flatMap(([road, kind, ...ends]) =>
      Array.from({ length: ends.length / 2 }, (_, at) => ({
        type: 'Feature' as const,
        properties: { road, class: groundRoadClasses[kind] ?? 'single' },
        geometry: {
          type: 'LineString' as const,
          coordinates: [pointAt(ends[at * 2] ?? 0), pointAt(ends[at * 2 + 1] ?? 0)],
        },
      })),
    ),
  };
}

/** Towns of the offline map: those it names from afar (rank 1 to 3), then the others on trunk roads (rank 4). */
export function readTowns(): FeatureCollection<Point, { name: string; rank: number }> {
  const feature = (name: string, rank: number, coordinates: [number, number]) => ({
    type: 'Feature' as const,
    properties: { name, rank },
    geometry: { type: 'Point' as const, coordinates },
  });
  const large = towns.map(({ name, rank, longitude, latitude }) =>
    feature(name, rank, [longitude, latitude]),
  );
  const small = packed().towns.flatMap(([at, name]) => {
    const [x, y] = pointAt(at);
    // The road's point of a large town lies at its edge: the town is named once.
    const isNamed = towns.some(
      ({ longitude, latitude }) => Math.abs(longitude - x) < 0.12 && Math.abs(latitude - y) < 0.08,
    );
    return isNamed ? [] : [feature(name, 4, [x, y])];
  });
  return { type: 'FeatureCollection', features: [...large, ...small] };
}
