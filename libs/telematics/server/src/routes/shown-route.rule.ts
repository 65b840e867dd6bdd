import { civilToday } from '@convoy/platform/time';

/**
 * Which stops of a van are shown: those that were planned, until the van drove on a later day than the one they were sent on. A plan
 * that was not sent yet stays.
 * @param plan when its stops were sent
 * @param driven its latest civil day with trips, `YYYY-MM-DD`
 */
export function shownRoute(
  plan: { readonly sentAt: Date | null } | null,
  driven: { readonly day: string } | null,
  timeZone: string,
): 'planned' | 'driven' | null {
  if (!plan) return driven ? 'driven' : null;
  const isOver = plan.sentAt !== null && driven !== null && driven.day > civilToday(timeZone, plan.sentAt);
  return isOver ? 'driven' : 'planned';
}
