import type { NearPlace } from '@convoy/places/contract';
import type { TownData } from './place-data.ts';
import { crowMetres } from './road-data.ts';

/** Side of a cell, degrees. */
const CELL = 0.25;
/** Farther from every town a point lies at sea or abroad, metres. */
const FARTHEST = 60_000;
/** A cell is nowhere narrower than this, metres: a quarter of a degree of longitude at 61° north. */
const NARROWEST_CELL = 13_400;
const RINGS = Math.ceil(FARTHEST / NARROWEST_CELL);

/** Finds the town nearest to a point, in cells of a grid. */
export class TownGrid {
  private readonly cells = new Map<string, TownData[]>();

  constructor(towns: readonly TownData[]) {
    for (const town of towns) {
      const key = keyOf(...cellOf(town.latitude, town.longitude));
      const cell = this.cells.get(key);
      if (cell) cell.push(town);
      else this.cells.set(key, [town]);
    }
  }

  /** The nearest town; null where none lies within sixty kilometres. */
  nearest(latitude: number, longitude: number): NearPlace | null {
    const [row, column] = cellOf(latitude, longitude);
    let best: TownData | null = null;
    let metres = FARTHEST;
    for (let ring = 0; ring <= RINGS; ring++) {
      for (const town of this.ring(row, column, ring)) {
        const away = crowMetres({ latitude, longitude }, town);
        if (away > metres) continue;
        best = town;
        metres = away;
      }
      // Everything in the rings beyond is at least this far away.
      if (best && metres <= ring * NARROWEST_CELL) break;
    }
    return best && { name: best.name, area: best.area, metres: Math.round(metres) };
  }

  private *ring(row: number, column: number, ring: number): Generator<TownData> {
    for (let y = -ring; y <= ring; y++)
      for (let x = -ring; x <= ring; x++)
        if (Math.max(Math.abs(x), Math.abs(y)) === ring)
          yield* this.cells.get(keyOf(row + y, column + x)) ?? [];
  }
}

const cellOf = (latitude: number, longitude: number) =>
  [Math.floor(latitude / CELL), Math.floor(longitude / CELL)] as const;
const keyOf = (row: number, column: number) => `${row},${column}`;
