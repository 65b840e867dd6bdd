import { addDays, daysBetween } from '@convoy/platform/time';
import { instantOf } from './calendar.ts';
import type { DemoMaintenance } from './demo-data.ts';
import type { Random } from './random.ts';
import type { Slot } from './timeline.ts';

const jobs = [
  ['service', 'Interim service: oil, filters and brake check', 18_500],
  ['service', 'Annual service and battery health report', 26_000],
  ['repair', 'Replace nearside door mirror', 14_200],
  ['repair', 'Front brake discs and pads', 31_800],
  ['repair', 'Puncture repair and wheel alignment', 9_600],
  ['inspection', 'MOT test', 5_485],
  ['inspection', 'Tail lift and load floor inspection', 7_500],
  ['cleaning', 'Deep clean of cab and load area', 6_500],
] as const satisfies readonly (readonly [DemoMaintenance['type'], string, number])[];

const notes = [null, null, null, 'Booked with the usual garage.', 'Check the tyre depths again in a month.'];

/** A workshop slot as a maintenance job, its state by the day: over, under way, or ahead. */
export function maintenanceJob(
  key: string,
  van: string,
  slot: Slot,
  today: string,
  timeZone: string,
  now: Date,
  random: Random,
): DemoMaintenance {
  const [type, description, cost] = random.pick(jobs);
  const status = slot.to < today ? 'completed' : slot.from <= today ? 'in-progress' : 'scheduled';
  const lead = random.int(3, 20);
  const created = status === 'scheduled' ? addDays(today, -random.int(1, 9)) : addDays(slot.from, -lead);
  const createdAt = instantOf(created, '10:20', timeZone);
  const began = instantOf(slot.from, '07:00', timeZone);
  const ended = instantOf(slot.to, '18:00', timeZone);
  const touched = status === 'completed' ? ended : status === 'in-progress' ? began : createdAt;
  return {
    key,
    van,
    type,
    description,
    costPence:
      status === 'completed'
        ? cost + random.int(-8, 12) * 100 + daysBetween(slot.from, slot.to) * 2_000
        : null,
    status,
    scheduledDate: slot.from,
    completedDate: status === 'completed' ? slot.to : null,
    blockedFrom: began,
    blockedUntil: ended,
    holdsVan: status !== 'completed',
    notes: random.pick(notes),
    createdAt,
    updatedAt: new Date(Math.min(Date.parse(touched), now.getTime())).toISOString(),
  };
}
