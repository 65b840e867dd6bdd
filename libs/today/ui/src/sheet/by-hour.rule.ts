import type { TodayHire } from '../../../contract/src/index.ts';

/** The hires of an hour of the day. */
export interface Hour {
  /** `08:00`; null for those that are agreed for the whole day. */
  readonly hour: string | null;
  readonly hires: readonly TodayHire[];
}

/** Hires by the hour of their time, those of the whole day first. The order within an hour stays. */
export function byHour(hires: readonly TodayHire[]): Hour[] {
  const hours = Map.groupBy(hires, ({ time }) => (time === null ? null : `${time.slice(0, 2)}:00`));
  return [...hours]
    .map(([hour, of]) => ({ hour, hires: of }))
    .sort((a, b) => (a.hour ?? '').localeCompare(b.hour ?? ''));
}
