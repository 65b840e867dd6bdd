import { addDays } from '@convoy/platform/time';
import type { PackDepot } from '@convoy/tenancy/contract';
import { openFrom } from './calendar.ts';
import type { FleetVan } from './fleet.ts';
import type { Random } from './random.ts';

/** What a van does on days of its own: a hire that happened or may happen, or a day in the workshop. */
export type Slot = { kind: 'hire' | 'workshop'; from: string; to: string };

const PAST_DAYS = 150;
const FUTURE_DAYS = 60;

/**
 * The days of one van, in order and never sharing a day, so that turnarounds never overlap. Busy in the past,
 * mostly free from today on; vans that are kept free have nothing from today on.
 * @param workshopNow the van stands in the workshop today
 */
export function vanTimeline(
  van: FleetVan,
  depot: PackDepot,
  today: string,
  workshopNow: boolean,
  random: Random,
): Slot[] {
  const slots: Slot[] = [];
  const lastDay = van.keptFree ? addDays(today, -1) : addDays(today, FUTURE_DAYS);
  const now: Slot | null = workshopNow
    ? { kind: 'workshop', from: addDays(today, -random.int(0, 2)), to: addDays(today, random.int(1, 3)) }
    : null;
  let day = addDays(today, -PAST_DAYS + random.int(0, 6));
  while (day <= lastDay) {
    const past = day < today;
    const workshop = random.chance(past ? 0.06 : 0.1);
    const from = workshop ? day : openFrom(depot, day);
    const length = workshop ? random.int(0, 1) : hireLength(random);
    const to = workshop ? addDays(from, length) : openFrom(depot, addDays(from, length));
    const gap = past ? random.int(1, 6) : random.int(9, 30);
    const clear = !now || to < now.from || from > now.to;
    if (to <= lastDay && clear) slots.push({ kind: workshop ? 'workshop' : 'hire', from, to });
    // After a workshop of today the van needs days to come back; before it, the day after the slot.
    day = clear ? addDays(to, gap) : addDays(now.to, 1);
  }
  return now ? [...slots, now].sort((a, b) => (a.from < b.from ? -1 : 1)) : slots;
}

/** Days of a hire: mostly one to three, sometimes a working week or two. */
function hireLength(random: Random): number {
  const kind = random.next();
  if (kind < 0.62) return random.int(1, 3);
  if (kind < 0.92) return random.int(4, 7);
  return random.int(8, 14);
}
