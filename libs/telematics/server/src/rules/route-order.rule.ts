/** Travel times (or lengths) from each stop to each other: `matrix[from][to]`. Infinity where there is no way. */
export type TravelMatrix = readonly (readonly number[])[];

/** An order of stops and what it costs in all. */
export interface StopOrder {
  /** Places in the matrix, in the order of the visit; each once. */
  readonly order: readonly number[];
  readonly cost: number;
}

/** Most stops that are ordered: beyond, the answer would take longer than a page waits. */
export const MOST_ORDERED_STOPS = 50;
/** A change must save more than rounding does. */
const LEAST_GAIN = 1e-9;
const NO_WAY = 1e12;
/** Longest run of stops that or-opt moves. */
const LONGEST_RUN = 3;

/** What an order of stops costs. */
export const costOf = (matrix: TravelMatrix, order: readonly number[]): number =>
  order.slice(1).reduce((cost, to, place) => cost + matrix[order[place]!]![to]!, 0);

/**
 * A short order in which to visit all stops: nearest neighbour, then 2-opt (G. A. Croes, 1958) and or-opt (I. Or, 1976) until
 * neither gains, also where ways there and back differ. The same matrix gives the same order. Not always the best one: the specs
 * compare it with the best up to nine stops.
 * @param given the matrix
 * @param start where the way begins
 * @param end where it must end; the start for a round trip, undefined where any stop may be the last
 * @throws RangeError for more than 50 stops or places outside the matrix
 */
export function bestOrder(given: TravelMatrix, start: number, end?: number): StopOrder {
  const size = given.length;
  // No way at all counts as a very long one: differences of infinities would compare with nothing.
  const matrix = given.map((row) => row.map((cost) => Math.min(cost, NO_WAY)));
  if (size > MOST_ORDERED_STOPS) throw new RangeError(`At most ${MOST_ORDERED_STOPS} stops can be ordered`);
  if (!matrix[start] || (end !== undefined && !matrix[end]))
    throw new RangeError('The matrix has no such stop');
  const isRound = end === start;
  let best: number[] | null = null;
  // Each stop may come first after the start: the tour from the nearest one alone gets stuck more often.
  for (const first of firstStops(matrix, start, end)) {
    const tour = improved(matrix, nearestNeighbours(matrix, start, first, end), end !== undefined);
    if (!best || costOf(matrix, tour) < costOf(matrix, best) - LEAST_GAIN) best = tour;
  }
  const order = best ?? (isRound || end === undefined ? [start] : [start, end]);
  return { order: isRound && order.length > 1 ? order.slice(0, -1) : order, cost: costOf(given, order) };
}

/** Stops to try as the first one: the nearest ten. */
function firstStops(matrix: TravelMatrix, start: number, end?: number): number[] {
  return [...matrix.keys()]
    .filter((stop) => stop !== start && stop !== end)
    .sort((a, b) => matrix[start]![a]! - matrix[start]![b]! || a - b)
    .slice(0, 10);
}

function nearestNeighbours(matrix: TravelMatrix, start: number, first: number, end?: number): number[] {
  const order = [start, first];
  const left = new Set([...matrix.keys()].filter((stop) => stop !== start && stop !== first && stop !== end));
  while (left.size > 0) {
    const from = matrix[order.at(-1)!]!;
    let nearest = -1;
    for (const stop of left) if (nearest < 0 || from[stop]! < from[nearest]!) nearest = stop;
    order.push(nearest);
    left.delete(nearest);
  }
  return end === undefined ? order : [...order, end];
}

/** Applies the first change that gains until there is none. */
function improved(matrix: TravelMatrix, tour: number[], endIsFixed: boolean): number[] {
  let order = tour;
  for (;;) {
    const next = reversal(matrix, order, endIsFixed) ?? relocation(matrix, order, endIsFixed);
    if (!next) return order;
    order = next;
  }
}

/** 2-opt: turns a run of stops round. The run is summed both ways, since ways there and back may differ. */
function reversal(matrix: TravelMatrix, order: readonly number[], endIsFixed: boolean): number[] | null {
  const limit = endIsFixed ? order.length - 1 : order.length;
  for (let from = 1; from < limit - 1; from++) {
    let there = 0;
    let back = 0;
    for (let to = from + 1; to < limit; to++) {
      there += matrix[order[to - 1]!]![order[to]!]!;
      back += matrix[order[to]!]![order[to - 1]!]!;
      const [before, after] = [order[from - 1]!, order[to + 1]];
      const old =
        matrix[before]![order[from]!]! + there + (after === undefined ? 0 : matrix[order[to]!]![after]!);
      const turned =
        matrix[before]![order[to]!]! + back + (after === undefined ? 0 : matrix[order[from]!]![after]!);
      if (turned < old - LEAST_GAIN)
        return [...order.slice(0, from), ...order.slice(from, to + 1).reverse(), ...order.slice(to + 1)];
    }
  }
  return null;
}

/** Or-opt: moves up to three stops in a row elsewhere. */
function relocation(matrix: TravelMatrix, order: readonly number[], endIsFixed: boolean): number[] | null {
  const limit = endIsFixed ? order.length - 1 : order.length;
  const way = (a: number | undefined, b: number | undefined) =>
    a === undefined || b === undefined ? 0 : matrix[a]![b]!;
  for (let length = 1; length <= LONGEST_RUN; length++)
    for (let from = 1; from + length <= limit; from++) {
      const [head, tail] = [order[from]!, order[from + length - 1]!];
      const [before, after] = [order[from - 1]!, order[from + length]];
      const saved = way(before, head) + way(tail, after) - way(before, after);
      for (let into = 1; into <= limit; into++) {
        if (into >= from && into <= from + length) continue;
        const [left, right] = [order[into - 1]!, order[into]];
        const added = way(left, head) + way(tail, right) - way(left, right);
        if (!(added < saved - LEAST_GAIN)) continue;
        const run = order.slice(from, from + length);
        return into < from
          ? [...order.slice(0, into), ...run, ...order.slice(into, from), ...order.slice(from + length)]
          : [...order.slice(0, from), ...order.slice(from + length, into), ...run, ...order.slice(into)];
      }
    }
  return null;
}
