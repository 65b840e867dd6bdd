import { distanceMiles, type Point, type RoadClass, roadClasses } from '@convoy/places/contract';
import { csvRows, ukPoint } from './csv-rows.ts';

/** A junction or town where trunk roads meet. */
export interface RoadPoint extends Point {
  readonly id: string;
  readonly name: string;
  readonly kind: 'junction' | 'town';
}

/** A piece of trunk road between two junctions, driven both ways. */
export interface RoadEdge {
  readonly from: RoadPoint;
  readonly to: RoadPoint;
  /** `M1` */
  readonly road: string;
  readonly class: RoadClass;
  readonly metres: number;
  /** What a goods van may drive there. */
  readonly limitKmh: number;
  /** What a van drives there on a free road. */
  readonly freeKmh: number;
}

/** The trunk roads as the files have them. */
export interface RoadData {
  readonly points: readonly RoadPoint[];
  readonly edges: readonly RoadEdge[];
}

export const METRES_PER_MILE = 1_609.344;
/**
 * National limits for goods vans up to 7.5 t, miles per hour (https://www.gov.uk/speed-limits): a car-derived van may
 * drive faster on some roads, a motorhome too; the fleet's vans are taken for goods vehicles.
 */
const LIMIT_MPH: Readonly<Record<RoadClass, number>> = { motorway: 70, dual: 60, single: 50 };
/** What a van drives on a free road of the class, km/h. */
const FREE_KMH: Readonly<Record<RoadClass, number>> = { motorway: 100, dual: 85, single: 65 };
/** In towns lights and crossings eat up a good part of the limit. */
const FREE_PART_OF_LOCAL_LIMIT = 0.65;
/** A road is never shorter than the great circle, and one that is much longer was written down wrong. */
const LONGEST_DETOUR = 1.6;

const POINTS_HEADER = 'id,name,kind,latitude,longitude';
const EDGES_HEADER = 'from,to,road,class,km,limit_mph';
const FEWEST_POINTS = 150;
const FEWEST_EDGES = 200;

/** Metres as the crow flies. */
export const crowMetres = (a: Point, b: Point): number => distanceMiles(a, b) * METRES_PER_MILE;

/**
 * Reads `uk-road-points.csv` and `uk-road-edges.csv` and checks every row.
 * @throws Error with a sentence that names file, line and fault
 */
export function readRoads(folder: string): RoadData {
  const byId = new Map<string, RoadPoint>();
  const points = csvRows(folder, 'uk-road-points.csv', POINTS_HEADER, FEWEST_POINTS, (fields) => {
    const [id, name, kind, latitude, longitude] = fields as [string, string, string, string, string];
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) throw new Error(`${id} is no id`);
    if (byId.has(id)) throw new Error(`${id} is declared twice`);
    if (!name) throw new Error('a name is missing');
    if (kind !== 'junction' && kind !== 'town') throw new Error(`${kind} is neither junction nor town`);
    const point: RoadPoint = { id, name, kind, ...ukPoint(latitude, longitude) };
    byId.set(id, point);
    return point;
  });
  const edges = csvRows(folder, 'uk-road-edges.csv', EDGES_HEADER, FEWEST_EDGES, (fields) =>
    edgeOf(fields, byId),
  );
  return { points, edges };
}

function edgeOf(fields: readonly string[], byId: ReadonlyMap<string, RoadPoint>): RoadEdge {
  const [fromId, toId, road, kind, km, mph] = fields as [string, string, string, string, string, string];
  const from = byId.get(fromId);
  const to = byId.get(toId);
  if (!from || !to) throw new Error(`${from ? toId : fromId} is no point of uk-road-points.csv`);
  const roadClass = roadClasses.find((name) => name === kind);
  if (!roadClass) throw new Error(`${kind} is no class of road`);
  if (!/^[AM]\d+(\(M\))?( Toll)?$/.test(road)) throw new Error(`${road} is no road number`);
  const metres = Number(km) * 1_000;
  const crow = crowMetres(from, to);
  if (!(metres >= crow && metres <= crow * LONGEST_DETOUR))
    throw new Error(
      `${km} km cannot be: as the crow flies it is ${(crow / 1_000).toFixed(1)} km, and no road is ${LONGEST_DETOUR} times that`,
    );
  if (mph !== '' && !/^[2-7]0$/.test(mph)) throw new Error(`${mph} is no speed limit`);
  const limitMph = mph === '' ? LIMIT_MPH[roadClass] : Number(mph);
  return {
    from,
    to,
    road,
    class: roadClass,
    metres,
    limitKmh: kmh(limitMph),
    freeKmh: Math.min(
      FREE_KMH[roadClass],
      mph === '' ? Number.POSITIVE_INFINITY : kmh(limitMph) * FREE_PART_OF_LOCAL_LIMIT,
    ),
  };
}

/** To a tenth. */
const kmh = (mph: number) => Math.round((mph * METRES_PER_MILE) / 100) / 10;
