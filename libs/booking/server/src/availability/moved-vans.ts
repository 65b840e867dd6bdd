import type { VanMoves } from '@convoy/fleet/server';
import type { WantedAtDepot } from './search-vans.sql.ts';

/** Vans that are not at their own depots at the wanted times, by where they are then. */
export type MovedVans = ReadonlyMap<number, number>;

/**
 * Vans that a planned transfer will have moved by the wanted time: by what is wanted at the depot it goes to, or, where
 * that one is not asked about or shut, by the latest of what is wanted elsewhere.
 */
export function movedBy(
  moves: VanMoves,
  wanted: readonly Pick<WantedAtDepot, 'depotId' | 'from' | 'open'>[],
): MovedVans {
  const moved = new Map<number, number>();
  const open = wanted.filter((at) => at.open);
  if (moves.size === 0 || open.length === 0) return moved;
  const from = new Map(open.map((at) => [at.depotId, at.from]));
  const latest = new Date(Math.max(...open.map((at) => at.from.getTime())));
  for (const { vanId, toDepotId, arrivesAt } of moves.values())
    if (arrivesAt <= (from.get(toDepotId) ?? latest)) moved.set(vanId, toDepotId);
  return moved;
}
