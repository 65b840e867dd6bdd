import type { Depot } from '@convoy/fleet/contract';
import { addDays } from '@convoy/platform/time';
import { depotDay, nextOpenDay } from '../components/depot-hours.rule.ts';
import { hireDays } from '../forms/booking-form.schema.ts';
import { type HireDraft, hasDays } from './change-draft.rule.ts';

/** What of a hire's dates is known to be refused, before the server is asked. */
export type DateFault =
  | { readonly kind: 'reversed' }
  | { readonly kind: 'reversedTime' }
  /** With why, where the depot says so, and the day it opens next. */
  | {
      readonly kind: 'closed';
      readonly depot: string;
      readonly reason: string | null;
      readonly next: string | null;
    };
export type DateField = 'pickupDay' | 'returnDay' | 'returnTime';

/**
 * What is wrong with the dates of a draft, by the entry it is about. A day that stays as agreed is not questioned.
 * @param was the hire as agreed
 */
export function dateFaults(
  was: HireDraft,
  draft: HireDraft,
  depots: { readonly pickup: Depot | undefined; readonly return: Depot | undefined },
): Partial<Record<DateField, DateFault>> {
  if (!hasDays(draft)) return {};
  const faults: Partial<Record<DateField, DateFault>> = {};
  for (const end of ['pickup', 'return'] as const) {
    const depot = depots[end];
    const field = `${end}Day` as const;
    const day = draft[field];
    if (!depot || day === was[field]) continue;
    const open = depotDay([depot], day);
    if (open?.kind === 'closed')
      faults[field] = {
        kind: 'closed',
        depot: depot.name,
        reason: open.reason,
        next: nextOpenDay([depot], addDays(day, 1)),
      };
  }
  const { pickupDay, returnDay, pickupTime, returnTime } = draft;
  if (hireDays(pickupDay, returnDay, pickupTime, returnTime) > 0) return faults;
  const byHours = pickupDay === returnDay && pickupTime !== '' && returnTime !== '';
  return byHours
    ? { ...faults, returnTime: { kind: 'reversedTime' } }
    : { ...faults, returnDay: { kind: 'reversed' } };
}
