import type { PlannerVan } from '../../../contract/src/index.ts';

/** The bar with the tab stop: its row, and its place among the takes of the van. */
export interface Place {
  readonly row: number;
  readonly at: number;
}

/** A place that there is; null where no van is taken by anything. */
export function insidePlan(vans: readonly PlannerVan[], { row, at }: Place): Place | null {
  const takes = vans[row]?.takes.length ?? 0;
  if (takes > 0) return { row, at: Math.min(at, takes - 1) };
  const first = vans.findIndex((van) => van.takes.length > 0);
  return first < 0 ? null : { row: first, at: 0 };
}

/**
 * Where a key leads: left and right along a van, up and down to the bar that begins nearest, Home and End to the ends of the van.
 * Null for another key.
 */
export function placeAfter(vans: readonly PlannerVan[], place: Place, key: string): Place | null {
  const { row, at } = place;
  const last = (vans[row]?.takes.length ?? 1) - 1;
  switch (key) {
    case 'ArrowLeft':
      return { row, at: Math.max(0, at - 1) };
    case 'ArrowRight':
      return { row, at: Math.min(last, at + 1) };
    case 'Home':
      return { row, at: 0 };
    case 'End':
      return { row, at: last };
    case 'ArrowUp':
      return nearest(vans, place, -1);
    case 'ArrowDown':
      return nearest(vans, place, 1);
    default:
      return null;
  }
}

function nearest(vans: readonly PlannerVan[], place: Place, step: 1 | -1): Place {
  const from = vans[place.row]?.takes[place.at]?.from ?? 0;
  for (let row = place.row + step; row >= 0 && row < vans.length; row += step) {
    const takes = vans[row]!.takes;
    if (takes.length === 0) continue;
    const away = takes.map((take) => Math.abs(take.from - from));
    return { row, at: away.indexOf(Math.min(...away)) };
  }
  return place;
}
