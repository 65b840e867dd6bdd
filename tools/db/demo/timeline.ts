import { addDays } from '@convoy/platform/time';
import type { PackDepot } from '@convoy/tenancy/contract';
import { openFrom } from './calendar.ts';
import type { FleetVan } from './fleet.ts';
import type { Random } from './random.ts';

/** What a van does on days of its own: a hire that happened or may happen, or a day in the workshop. */
export type Slot = { kind: 'hire' | 'workshop'; from: string; to: string };

/** What a van does today, and did a week ago. */
export interface VanToday {
  readonly inWorkshop: boolean;
  readonly onTheRoad: boolean;
  readonly wasOnTheRoad: boolean;
}

/** Twice ninety days, so that the trends of a quarter are compared with a whole one. */
const PAST_DAYS = 184;
const FUTURE_DAYS = 60;
/** Most days between two things that a van did. */
const PAST_GAP = 9;
/** Days between two things that a van will do. */
const FUTURE_GAP = [4, 22] as const;

/**
 * The days of one van, in order and never sharing a day, so that turnarounds never overlap. Busy in the past,
 * mostly free from today on; vans that are kept free have nothing from today on. Of the others most are on the road today, so that
 * as many are as a week ago.
 */
export function vanTimeline(
  van: FleetVan,
  depot: PackDepot,
  today: string,
  is: VanToday,
  random: Random,
): Slot[] {
  const slots: Slot[] = [];
  const lastDay = van.keptFree ? addDays(today, -1) : addDays(today, FUTURE_DAYS);
  const now: Slot | null = is.inWorkshop
    ? { kind: 'workshop', from: addDays(today, -random.int(0, 2)), to: addDays(today, random.int(1, 3)) }
    : !van.keptFree && is.onTheRoad
      ? onTheRoad(depot, today, random)
      : null;
  const aWeekAgo = addDays(today, -7);
  const wished = is.wasOnTheRoad ? onTheRoad(depot, aWeekAgo, random) : null;
  const then = wished && now && wished.to >= now.from ? null : wished;
  const fixed = [then, now].filter((slot) => slot !== null);
  let day = addDays(today, -PAST_DAYS + random.int(0, 6));
  while (day <= lastDay) {
    const past = day < today;
    const workshop = random.chance(past ? 0.06 : 0.1);
    const from = workshop ? day : openFrom(depot, day);
    const length = workshop ? random.int(0, 1) : hireLength(random);
    const to = workshop ? addDays(from, length) : openFrom(depot, addDays(from, length));
    const gap = past ? random.int(1, PAST_GAP) : random.int(...FUTURE_GAP);
    const met = fixed.find((slot) => to >= slot.from && from <= slot.to);
    // Who has no hire a week ago by the choice above has none by chance either.
    const byChance = then === null && from <= aWeekAgo && to >= aWeekAgo;
    if (to <= lastDay && !met && !byChance) slots.push({ kind: workshop ? 'workshop' : 'hire', from, to });
    // After a workshop of today the van needs days to come back; before it, the day after the slot.
    day = met ? addDays(met.to, 1) : byChance ? addDays(aWeekAgo, 1) : addDays(to, gap);
  }
  return [...slots, ...fixed].sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** A hire over a day that began on one of the days before; null where the depot is closed for days, as at Christmas. */
function onTheRoad(depot: PackDepot, day: string, random: Random): Slot | null {
  const from = openFrom(depot, addDays(day, -random.int(0, 4)));
  const to = openFrom(depot, addDays(day, random.int(1, 3)));
  const begins = from < day ? from : openFrom(depot, addDays(day, -4));
  return begins < to && begins <= day ? { kind: 'hire', from: begins, to } : null;
}

/** Days of a hire: mostly one to three, sometimes a working week or two. */
function hireLength(random: Random): number {
  const kind = random.next();
  if (kind < 0.62) return random.int(1, 3);
  if (kind < 0.92) return random.int(4, 7);
  return random.int(8, 14);
}
