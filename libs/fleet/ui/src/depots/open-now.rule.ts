import type { FleetDepot } from '../../../contract/src/index.ts';

/** What the clock of a zone shows, `HH:mm`. */
export const clockIn = (timeZone: string, now = new Date()): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    now,
  );

/** What a depot is at a time of its day: open until, opens at, was open, closed all day, or closed for good. */
export type DepotState =
  | { readonly kind: 'open'; readonly until: string }
  | { readonly kind: 'opens'; readonly at: string }
  | { readonly kind: 'over' }
  | { readonly kind: 'shut'; readonly reason: string | null }
  | { readonly kind: 'gone' };

/** @param clock of the depot, `HH:mm` */
export function depotState(
  { today, closedAt }: Pick<FleetDepot, 'today' | 'closedAt'>,
  clock: string,
): DepotState {
  if (closedAt !== null) return { kind: 'gone' };
  if (!today.hours) return { kind: 'shut', reason: today.closedReason };
  const [opens, closes] = today.hours;
  if (clock < opens) return { kind: 'opens', at: opens };
  return clock < closes ? { kind: 'open', until: closes } : { kind: 'over' };
}
