/** A planned transfer of a van: from when on it is at another depot. */
export interface VanMove {
  readonly vanId: number;
  readonly toDepotId: number;
  readonly arrivesAt: Date;
}

/** Planned transfers of a brand, by van. */
export type VanMoves = ReadonlyMap<number, VanMove>;

/**
 * The depot at which a van stands at a time, when no hire has it: its own, or where a planned transfer has brought it by
 * then. While it is on its way nobody has it, so it does not matter where that is said to be.
 */
export const placeAt = (
  van: { readonly id: number; readonly depotId: number },
  moves: VanMoves,
  at: Date,
): number => {
  const move = moves.get(van.id);
  return move && move.arrivesAt <= at ? move.toDepotId : van.depotId;
};
