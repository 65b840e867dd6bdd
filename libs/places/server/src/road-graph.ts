import type { NearRoad, Point, RoadMatrix, RoadRoute } from '@convoy/places/contract';
import { crowMetres, type RoadData, type RoadEdge } from './road-data.ts';
import { flatDistance } from './road-geometry.ts';

/** Minor roads to the nearest trunk roads: longer than the crow flies, and slow. */
const MINOR_DETOUR = 1.3;
const MINOR_KMH = 40;
/** How many of the nearest roads a point may join. */
const JOINED = 6;
/** Farther from every road a point lies on an island or at sea, metres. */
const FARTHEST_JOIN = 60_000;
/** Nearer points may be joined without any trunk road, metres as the crow flies. */
const FARTHEST_DIRECT = 25_000;
/** Farther from the straight line of a road a van is not taken to be on it, metres. */
const NEAR_ROAD = 2_000;

const secondsAt = (metres: number, kmh: number) => metres / (kmh / 3.6);

/** Where a point comes onto a road. */
interface Join {
  readonly edge: RoadEdge;
  /** Part of the edge that lies between its beginning and the point on it, 0 to 1. */
  readonly along: number;
  readonly at: Point;
  /** From the point to the road. */
  readonly metres: number;
}

/** The best way to a junction that is known so far. */
interface Reached {
  readonly seconds: number;
  readonly metres: number;
  /** The last road driven, and the junction it was driven from; null for the road that was joined. */
  readonly edge: RoadEdge;
  readonly before: string | null;
}

/** The last part of a way. Direct, without `end`, where no trunk road is driven. */
interface Ending {
  readonly seconds: number;
  readonly metres: number;
  readonly start: Join | null;
  readonly end: Join | null;
  /** The junction before the end; null where start and end lie on one road. */
  readonly last: string | null;
}

/** Finds ways over trunk roads, and roads near a point. Pure: made of data, keeps nothing of what is asked. */
export class RoadGraph {
  private readonly at = new Map<string, RoadEdge[]>();
  private readonly points: ReadonlyMap<string, Point>;
  readonly data: RoadData;

  constructor(data: RoadData) {
    this.data = data;
    this.points = new Map(data.points.map((point) => [point.id, point]));
    for (const edge of data.edges)
      for (const { id } of [edge.from, edge.to]) this.at.set(id, [...(this.at.get(id) ?? []), edge]);
  }

  /** The fastest way between two points; null where no road leads there, as over the sea. */
  routeBetween(from: Point, to: Point): RoadRoute | null {
    const starts = this.joinsOf(from);
    const reached = this.reach(starts);
    const ending = this.endingOf(from, to, starts, reached, this.joinsOf(to));
    return ending && this.routeOf(from, to, ending, reached, starts);
  }

  /** Ways from each point to each. Not symmetric to the metre only by rounding. */
  matrixOf(points: readonly Point[]): RoadMatrix {
    const joins = points.map((point) => this.joinsOf(point));
    const rows = points.map((from, row) => {
      const starts = joins[row] ?? [];
      const reached = this.reach(starts);
      return points.map((to, column) =>
        row === column
          ? { metres: 0, seconds: 0 }
          : this.endingOf(from, to, starts, reached, joins[column] ?? []),
      );
    });
    return {
      metres: rows.map((row) => row.map((cell) => cell && Math.round(cell.metres))),
      seconds: rows.map((row) => row.map((cell) => cell && Math.round(cell.seconds))),
      estimate: true,
    };
  }

  /**
   * The trunk road a van is probably on: the nearest straight line between junctions within two kilometres, else null.
   * A real road bends away from its line, so none is found at many places of it; the limit given is the highest of all
   * roads near, so that a van is never said to speed on the slower of two.
   */
  nearestRoad(latitude: number, longitude: number): NearRoad | null {
    let best: RoadEdge | null = null;
    let metres = NEAR_ROAD;
    let limitKmh = 0;
    // A degree of latitude is 111 km; a box around the line leaves most roads out before anything is computed.
    const north = NEAR_ROAD / 111_000;
    const east = north / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
    for (const edge of this.data.edges) {
      const { from, to } = edge;
      if (latitude > Math.max(from.latitude, to.latitude) + north) continue;
      if (latitude < Math.min(from.latitude, to.latitude) - north) continue;
      if (longitude > Math.max(from.longitude, to.longitude) + east) continue;
      if (longitude < Math.min(from.longitude, to.longitude) - east) continue;
      const away = flatDistance({ latitude, longitude }, from, to).metres;
      // Also leaves out what is no number.
      if (!(away <= NEAR_ROAD)) continue;
      limitKmh = Math.max(limitKmh, edge.limitKmh);
      if (best && away >= metres) continue;
      best = edge;
      metres = away;
    }
    return best && { road: best.road, class: best.class, limitKmh, metres: Math.round(metres) };
  }

  private joinsOf(point: Point): Join[] {
    return this.data.edges
      .map((edge): Join => {
        const { along, at, metres } = flatDistance(point, edge.from, edge.to);
        return { edge, along, at, metres };
      })
      .filter(({ metres }) => metres <= FARTHEST_JOIN)
      .sort((a, b) => a.metres - b.metres)
      .slice(0, JOINED)
      .map((join) => ({ ...join, metres: join.metres * MINOR_DETOUR }));
  }

  /** Dijkstra by time over all junctions: a few hundred, so the next one is looked for in a list. */
  private reach(starts: readonly Join[]): Map<string, Reached> {
    const open = new Map<string, Reached>();
    const done = new Map<string, Reached>();
    const offer = (id: string, way: Reached) => {
      if (!done.has(id) && way.seconds < (open.get(id)?.seconds ?? Number.POSITIVE_INFINITY))
        open.set(id, way);
    };
    for (const { edge, along, metres } of starts)
      for (const [id, part] of [
        [edge.from.id, along],
        [edge.to.id, 1 - along],
      ] as const)
        offer(id, {
          seconds: secondsAt(metres, MINOR_KMH) + secondsAt(edge.metres * part, edge.freeKmh),
          metres: metres + edge.metres * part,
          edge,
          before: null,
        });
    for (let next = soonest(open); next; next = soonest(open)) {
      const [id, way] = next;
      open.delete(id);
      done.set(id, way);
      for (const edge of this.at.get(id) ?? [])
        offer(edge.from.id === id ? edge.to.id : edge.from.id, {
          seconds: way.seconds + secondsAt(edge.metres, edge.freeKmh),
          metres: way.metres + edge.metres,
          edge,
          before: id,
        });
    }
    return done;
  }

  private endingOf(
    from: Point,
    to: Point,
    starts: readonly Join[],
    reached: ReadonlyMap<string, Reached>,
    ends: readonly Join[],
  ): Ending | null {
    let best: Ending | null = null;
    const offer = (ending: Ending) => {
      if (!best || ending.seconds < best.seconds) best = ending;
    };
    const crow = crowMetres(from, to);
    if (crow <= FARTHEST_DIRECT) {
      const metres = crow * MINOR_DETOUR;
      offer({ seconds: secondsAt(metres, MINOR_KMH), metres, start: null, end: null, last: null });
    }
    for (const end of ends) {
      const { edge, along } = end;
      const leaving = secondsAt(end.metres, MINOR_KMH);
      for (const [id, part] of [
        [edge.from.id, along],
        [edge.to.id, 1 - along],
      ] as const) {
        const way = reached.get(id);
        if (!way) continue;
        const rest = edge.metres * part;
        offer({
          seconds: way.seconds + secondsAt(rest, edge.freeKmh) + leaving,
          metres: way.metres + rest + end.metres,
          start: null,
          end,
          last: id,
        });
      }
      const start = starts.find((join) => join.edge === edge);
      if (!start) continue;
      const between = edge.metres * Math.abs(along - start.along);
      offer({
        seconds: secondsAt(start.metres, MINOR_KMH) + secondsAt(between, edge.freeKmh) + leaving,
        metres: start.metres + between + end.metres,
        start,
        end,
        last: null,
      });
    }
    return best;
  }

  private routeOf(
    from: Point,
    to: Point,
    { metres, seconds, start, end, last }: Ending,
    reached: ReadonlyMap<string, Reached>,
    starts: readonly Join[],
  ): RoadRoute {
    const points: Point[] = [plain(to)];
    const roads: string[] = [];
    if (end) {
      points.push(plain(end.at));
      if (last === null || partTo(end, last) > 0) roads.push(end.edge.road);
    }
    let first = start;
    for (let id = last; id; ) {
      const way = reached.get(id);
      const point = this.points.get(id);
      if (!way || !point) break;
      points.push(plain(point));
      if (way.before === null) first = starts.find(({ edge }) => edge === way.edge) ?? null;
      // A road joined at its very end is not driven.
      const isDriven = way.before !== null || !first || partTo(first, id) > 0;
      if (isDriven && roads.at(-1) !== way.edge.road) roads.push(way.edge.road);
      id = way.before;
    }
    if (first) points.push(plain(first.at));
    points.push(plain(from));
    return {
      points: withoutRepeats(points.reverse()),
      metres: Math.round(metres),
      seconds: Math.round(seconds),
      roads: roads.reverse(),
      estimate: true,
    };
  }
}

/** Part of the joined road that lies between the join and a junction of it. */
const partTo = ({ edge, along }: Join, id: string) => (edge.from.id === id ? along : 1 - along);

/** To a metre, and without what else a junction has. */
const plain = ({ latitude, longitude }: Point): Point => ({
  latitude: Math.round(latitude * 1e5) / 1e5,
  longitude: Math.round(longitude * 1e5) / 1e5,
});

/** A way that leads nowhere keeps its two ends. */
function withoutRepeats(points: readonly Point[]): Point[] {
  const kept = points.filter(({ latitude, longitude }, at) => {
    const before = points[at - 1];
    return before?.latitude !== latitude || before.longitude !== longitude;
  });
  return kept.length > 1 ? kept : [...points];
}

function soonest(open: ReadonlyMap<string, Reached>): [string, Reached] | null {
  let best: [string, Reached] | null = null;
  for (const entry of open) if (!best || entry[1].seconds < best[1].seconds) best = entry;
  return best;
}
