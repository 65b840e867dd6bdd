import type { VanResult } from '@convoy/booking/contract';
import type { VanType } from '@convoy/fleet/contract';

/** What a recommendation has to suit. */
export interface Wish {
  readonly passengers: number;
  readonly size: VanType | null;
  readonly longestMetres: number | null;
  readonly budgetPence: number | null;
}

/** The part of a van that ranking looks at. */
export type RankedVan = Pick<
  VanResult,
  'vanType' | 'seats' | 'licenceCategory' | 'distanceMiles' | 'loadLength' | 'price'
>;

/** What is true of all vans that were compared. */
export interface Compared {
  /** One of them at least stays within the budget. */
  readonly anyWithin: boolean;
  /** Rental of the cheapest one. */
  readonly cheapestPence: number;
  /** False where there were more than were compared. */
  readonly whole: boolean;
}

const order: readonly VanType[] = ['small', 'medium', 'large', 'extra-large'];
const costOf = (van: RankedVan) => Math.round(Number(van.price?.rentalAmount ?? 0) * 100);

/** What speaks against a van, in points: the fewest win. Vans that cannot do it at all are left out before. */
export function penaltyOf(van: RankedVan, wish: Wish, cheapestPence: number): number {
  const steps = wish.size ? sizeStep(van, wish.size) : 0;
  // Too small is worse than too big: what does not fit stays behind.
  const size = steps < 0 ? -steps * 40 : steps * 12;
  const licence = van.licenceCategory === 'B' ? 0 : 25;
  const distance = Math.min(van.distanceMiles ?? 0, 100) / 2;
  const spare = Math.min(Math.max(van.seats - wish.passengers, 0), 12) * 1.5;
  const over = wish.budgetPence !== null && costOf(van) > wish.budgetPence ? 60 : 0;
  const price = cheapestPence > 0 ? Math.min((costOf(van) / cheapestPence - 1) * 20, 60) : 0;
  return size + licence + distance + spare + over + price;
}

/** What may be said of a recommended van against the others. */
export function compared(vans: readonly RankedVan[], { budgetPence }: Wish, whole: boolean): Compared {
  return {
    anyWithin: budgetPence !== null && vans.some((van) => costOf(van) <= budgetPence),
    cheapestPence: Math.min(...vans.map(costOf)),
    whole,
  };
}

/** How the size of a van stands to the one that fits. */
export const sizeStep = (van: Pick<RankedVan, 'vanType'>, size: VanType): number =>
  order.indexOf(van.vanType) - order.indexOf(size);

/** Vans that can carry people and load, the best first. */
export function rankVans<V extends RankedVan>(vans: readonly V[], wish: Wish): V[] {
  const able = vans.filter(
    (van) =>
      van.price !== null &&
      van.seats >= wish.passengers &&
      (wish.longestMetres === null || Number(van.loadLength) >= wish.longestMetres),
  );
  const cheapest = Math.min(...able.map(costOf));
  return able
    .map((van) => ({ van, penalty: penaltyOf(van, wish, cheapest) }))
    .sort((a, b) => a.penalty - b.penalty || costOf(a.van) - costOf(b.van))
    .map(({ van }) => van);
}
