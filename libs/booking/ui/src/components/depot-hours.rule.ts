import type { DayHours, Depot } from '@convoy/fleet/contract';
import { addDays, weekdayOf } from '@convoy/platform/time';
import { foldText } from '@convoy/ui-kit';

/** What of a depot says when it hands vans over. */
export type OpenFacts = Pick<Depot, 'hours' | 'closedDays' | 'outOfHoursFee'>;

/** A time of day that can be chosen; `fee` in pounds where it lies outside opening hours. */
export interface TimeChoice {
  readonly time: string;
  readonly fee: string | null;
}

const STEP_MINUTES = 30;
/** Furthest that is looked for a day with hours: a depot closed for longer opens on no day worth naming. */
const LOOK_AHEAD_DAYS = 60;

/** Why a depot is closed on a date whatever its hours say; null on other days. */
export const closedReason = ({ closedDays }: OpenFacts, date: string): string | null =>
  closedDays.find((day) => day.date === date)?.reason ?? null;

/** Opening hours of a depot on a date, or null when it does not open. */
export function hoursOn(depot: OpenFacts, date: string): DayHours {
  if (closedReason(depot, date) !== null) return null;
  return depot.hours[weekdayOf(date)] ?? null;
}

const byAmount = (one: string, other: string): number => Number(one) - Number(other);

/**
 * Half hours at which a van can be handed over on a date: free of charge where a depot is open, for the least fee
 * where one hands over outside its hours. Several depots are asked while none is chosen yet.
 * @param from the earliest time, `HH:mm`: what is before it is over
 */
export function timeChoices(depots: readonly OpenFacts[], date: string, from = '00:00'): TimeChoice[] {
  const choices: TimeChoice[] = [];
  for (let minutes = 0; minutes < 1440; minutes += STEP_MINUTES) {
    const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    if (time < from) continue;
    const open = depots.some((depot) => {
      const hours = hoursOn(depot, date);
      return hours !== null && time >= hours[0] && time <= hours[1];
    });
    const [fee] = depots
      .filter((depot) => closedReason(depot, date) === null)
      .flatMap(({ outOfHoursFee }) => outOfHoursFee ?? [])
      .sort(byAmount);
    if (open) choices.push({ time, fee: null });
    else if (fee !== undefined) choices.push({ time, fee });
  }
  return choices;
}

/** What a day is at the depots asked about. */
export type DepotDay =
  /** Opening hours: of the one depot, or the widest of several. */
  | { readonly kind: 'open'; readonly opens: string; readonly closes: string }
  /** No hours that day, but handed over at a chosen time for a fee. */
  | { readonly kind: 'by-arrangement'; readonly fee: string }
  | { readonly kind: 'closed'; readonly reason: string | null };

export function depotDay(depots: readonly OpenFacts[], date: string): DepotDay | null {
  if (depots.length === 0 || date === '') return null;
  const hours = depots.flatMap((depot) => {
    const of = hoursOn(depot, date);
    return of ? [of] : [];
  });
  if (hours.length > 0) {
    const opens = hours.map(([from]) => from).sort()[0] ?? '';
    const closes =
      hours
        .map(([, until]) => until)
        .sort()
        .at(-1) ?? '';
    return { kind: 'open', opens, closes };
  }
  const [choice] = timeChoices(depots, date);
  if (choice?.fee) return { kind: 'by-arrangement', fee: choice.fee };
  const [first] = depots;
  return { kind: 'closed', reason: first ? closedReason(first, date) : null };
}

/** The first day from this one on, itself included, on which one of the depots opens. */
export function nextOpenDay(depots: readonly OpenFacts[], from: string): string | null {
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    const date = addDays(from, ahead);
    if (depots.some((depot) => hoursOn(depot, date) !== null)) return date;
  }
  return null;
}

/** A name as the search itself compares it: without accents, signs and spaces, `saint` as `st`. */
export const compact = (text: string): string =>
  foldText(text)
    .replace(/&/g, 'and')
    .replace(/\bsaint\b/g, 'st')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Depots a text names, by name, town or the first part of a postcode; as the search itself reads it, exact name first. */
export function depotsNamed<D extends Pick<Depot, 'name' | 'town' | 'postcode'>>(
  depots: readonly D[],
  text: string,
): D[] {
  const wanted = compact(text);
  if (wanted === '') return [];
  const exact = depots.filter(({ name }) => compact(name) === wanted);
  if (exact.length > 0) return exact;
  return depots.filter(({ name, town, postcode }) => {
    const [outward = ''] = postcode.split(' ');
    return (
      compact(name).startsWith(wanted) ||
      compact(town).startsWith(wanted) ||
      compact(postcode) === wanted ||
      compact(outward) === wanted
    );
  });
}
