import type { TownData } from './place-data.ts';

/** Side of a cell, degrees: about 28 km by 17 km. */
const CELL = 0.25;
/** Cells looked at round the place, in each direction. */
const RINGS = 4;
const METRES_A_DEGREE = 111_195;

/** A town with how far off it is. */
export interface NearTown {
  readonly name: string;
  readonly metres: number;
}

const cellOf = (latitude: number, longitude: number) =>
  `${Math.floor(latitude / CELL)} ${Math.floor(longitude / CELL)}`;

/** Finds the nearest town of a place: towns lie in cells, so that few are compared. Pure: made of data, asks no database. */
export class NearestTown {
  private readonly cells = new Map<string, TownData[]>();

  constructor(towns: readonly TownData[]) {
    for (const town of towns) {
      const key = cellOf(town.latitude, town.longitude);
      const cell = this.cells.get(key);
      if (cell) cell.push(town);
      else this.cells.set(key, [town]);
    }
  }

  /** The nearest town; null where there is none within about 50 kilometres. */
  of(latitude: number, longitude: number): NearTown | null {
    let nearest: NearTown | null = null;
    const east = Math.cos((latitude * Math.PI) / 180);
    for (let ring = 0; ring <= RINGS; ring++) {
      // A town one ring further out may still be nearer than one in a corner of this ring.
      if (nearest && nearest.metres < (ring - 1) * CELL * METRES_A_DEGREE * east) break;
      for (const town of this.ring(latitude, longitude, ring)) {
        const metres =
          Math.hypot(town.latitude - latitude, (town.longitude - longitude) * east) * METRES_A_DEGREE;
        if (!nearest || metres < nearest.metres) nearest = { name: town.name, metres };
      }
    }
    return nearest;
  }

  private *ring(latitude: number, longitude: number, ring: number): Generator<TownData> {
    const row = Math.floor(latitude / CELL);
    const column = Math.floor(longitude / CELL);
    for (let down = -ring; down <= ring; down++)
      for (let right = -ring; right <= ring; right++)
        if (Math.max(Math.abs(down), Math.abs(right)) === ring)
          yield* this.cells.get(`${row + down} ${column + right}`) ?? [];
  }
}
