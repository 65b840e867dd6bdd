import type { Depot } from '@convoy/fleet/contract';
import { foldText } from '@convoy/ui-kit';
import type { VanResult } from '../../../contract/src/index.ts';
import { firstPrice } from '../components/first-price.rule.ts';

/** Why a van is suggested. */
export type SuggestionReason = 'cheapest' | 'electric' | 'premium' | 'near';

/** One suggested van with every reason that speaks for it, in the order of the rule. */
export interface Suggestion {
  van: VanResult;
  reasons: SuggestionReason[];
}

/** True where the depot of the van carries the searched text in its name, town or postcode. */
function standsAt(van: VanResult, place: string, depots: readonly Depot[]): boolean {
  const depot = depots.find((one) => one.id === van.depotId);
  return [van.location, depot?.town, depot?.postcode].some(
    (text) => text !== undefined && foldText(text).includes(place),
  );
}

/** The first van of the nearest depot, where the search measured from a place. */
function nearestOf(vans: readonly VanResult[]): VanResult | undefined {
  const measured = vans.filter(({ distanceMiles }) => distanceMiles !== null);
  return measured.reduce<VanResult | undefined>(
    (best, van) => (!best || Number(van.distanceMiles) < Number(best.distanceMiles) ? van : best),
    undefined,
  );
}

/**
 * Suggestions from the vans just found (specification part 1, section 9): the cheapest, the first electric,
 * the most expensive if it differs from the cheapest, and the first that stands where, or nearest to where, the person looked.
 * Vans that cannot be booked are never suggested; a van with several reasons appears once.
 *
 * @param location what was typed into the location box; empty suggests nothing by place
 * @param depots the brand's depots, so that a town or postcode counts as well as a depot's name
 */
export function suggestVans(
  vans: readonly VanResult[],
  location: string,
  depots: readonly Depot[] = [],
): Suggestion[] {
  const free = vans.filter((van) => van.available);
  const first = free[0];
  if (!first) return [];
  const cheapest = free.reduce((best, van) => (firstPrice(van) < firstPrice(best) ? van : best), first);
  const dearest = free.reduce((best, van) => (firstPrice(van) > firstPrice(best) ? van : best), first);
  const place = foldText(location.trim());
  const picks: [SuggestionReason, VanResult | undefined][] = [
    ['cheapest', cheapest],
    ['electric', free.find((van) => van.fuelType === 'electric')],
    ['premium', firstPrice(dearest) > firstPrice(cheapest) ? dearest : undefined],
    ['near', (place ? free.find((van) => standsAt(van, place, depots)) : undefined) ?? nearestOf(free)],
  ];
  const suggestions: Suggestion[] = [];
  for (const [reason, van] of picks) {
    if (!van) continue;
    const known = suggestions.find((suggestion) => suggestion.van.id === van.id);
    if (known) known.reasons.push(reason);
    else suggestions.push({ van, reasons: [reason] });
  }
  return suggestions;
}
