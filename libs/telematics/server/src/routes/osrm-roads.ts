import type { Point } from '@convoy/places/contract';
import { z } from 'zod';
import type { RoadKnowledge, StopMatrix, WayBy } from './routing.ts';

/** How long a page waits for the routing server, milliseconds. */
const WITHIN_MS = 5_000;
/** Decimal places of a degree that are sent: about a decimetre. */
const PLACES = 6;

const rows = z.array(z.array(z.number().nullable()));
const tableSchema = z.object({ code: z.literal('Ok'), distances: rows, durations: rows });
const routeSchema = z.object({
  code: z.literal('Ok'),
  routes: z
    .array(
      z.object({
        distance: z.number(),
        duration: z.number(),
        geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])) }),
      }),
    )
    .min(1),
});

/** What OSRM says in place of an answer: the request is at fault, or no road leads there. Served with status 400. */
const refusalSchema = z.object({
  code: z.enum([
    'NoRoute',
    'NoTable',
    'NoSegment',
    'TooBig',
    'InvalidValue',
    'InvalidQuery',
    'InvalidOptions',
  ]),
});

/** The routing server has no way to tell. */
export class RoutingFailed extends Error {
  override readonly name = 'RoutingFailed';

  /** @param hasAnswered true where it answered with a refusal: it is well, and the next request may succeed */
  constructor(
    message: string,
    readonly hasAnswered: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * A routing server that speaks OSRM's HTTP API, version 1 (project-osrm.org/docs): the services `table` and `route`.
 * @param base its address: `http://osrm:5000`
 */
export const osrmRoads = (base: string): RoadKnowledge => ({
  estimate: false,
  async matrix(stops): Promise<StopMatrix> {
    const path = `/table/v1/driving/${pathOf(stops)}?annotations=duration,distance`;
    const { distances, durations } = await ask(base, path, tableSchema);
    return { metres: distances, seconds: durations };
  },
  async way(stops): Promise<WayBy | null> {
    const path = `/route/v1/driving/${pathOf(stops)}?overview=full&geometries=geojson`;
    const { routes } = await ask(base, path, routeSchema);
    const { distance, duration, geometry } = routes[0]!;
    return {
      metres: distance,
      seconds: duration,
      points: geometry.coordinates.map(([longitude, latitude]) => ({ latitude, longitude })),
    };
  },
});

const pathOf = (stops: readonly Point[]) =>
  stops
    .map(({ latitude, longitude }) => `${longitude.toFixed(PLACES)},${latitude.toFixed(PLACES)}`)
    .join(';');

/** @throws RoutingFailed */
async function ask<T>(base: string, path: string, schema: z.ZodType<T>): Promise<T> {
  let answer: unknown;
  try {
    const response = await fetch(base.replace(/\/+$/, '') + path, { signal: AbortSignal.timeout(WITHIN_MS) });
    answer = await response.json();
  } catch (error) {
    throw new RoutingFailed('The routing server did not answer.', false, { cause: error });
  }
  const refusal = refusalSchema.safeParse(answer);
  if (refusal.success) throw new RoutingFailed(`The routing server said ${refusal.data.code}.`, true);
  const read = schema.safeParse(answer);
  if (!read.success)
    throw new RoutingFailed('The routing server did not answer as OSRM does.', false, { cause: read.error });
  return read.data;
}
