import { addDays } from '@convoy/platform/time';

export const DAY_MINUTES = 1_440;

/** The civil day of a minute of the plan. */
export const dayAt = (from: string, minute: number): string =>
  addDays(from, Math.floor(minute / DAY_MINUTES));

/** `2026-11-27T09:30` of a minute of the plan. */
export function momentAt(from: string, minute: number): string {
  const time = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${dayAt(from, minute)}T${two(Math.floor(time / 60))}:${two(time % 60)}`;
}
