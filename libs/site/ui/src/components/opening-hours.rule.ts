import { type DayHours, type Depot, type Weekday, weekdays } from '@convoy/fleet/contract';

/** Days in a row with the same hours; `from` equals `to` for a single day. */
export interface HoursGroup {
  from: Weekday;
  to: Weekday;
  hours: DayHours;
}

const same = (one: DayHours, other: DayHours): boolean => one?.[0] === other?.[0] && one?.[1] === other?.[1];

/** The week in as few lines as it has, Monday first. */
export function groupHours(hours: Depot['hours']): HoursGroup[] {
  const groups: HoursGroup[] = [];
  for (const day of weekdays) {
    const open = hours[day] ?? null;
    const last = groups.at(-1);
    if (last && same(last.hours, open)) last.to = day;
    else groups.push({ from: day, to: day, hours: open });
  }
  return groups;
}

/** Whether a depot is open at a moment, by the clock on its own wall. The closing minute is closed. */
export function isOpenAt(hours: Depot['hours'], timeZone: string, now: Date): boolean {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const today = hours[part('weekday').toLowerCase() as Weekday];
  const clock = `${part('hour')}:${part('minute')}`;
  return Boolean(today && clock >= today[0] && clock < today[1]);
}
