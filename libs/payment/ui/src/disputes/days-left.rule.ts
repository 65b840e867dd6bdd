import { answerableStatuses, type Dispute } from '../../../contract/src/index.ts';

/** How much time there is to answer a dispute. */
export type TimeLeft =
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'today' }
  | { readonly kind: 'over' }
  | { readonly kind: 'answered' }
  | null;

const DAY = 86_400_000;

/** Whole days that are left, rounded down so that nobody counts on one that is not; null where nothing is asked any more. */
export function timeLeft(
  { status, dueBy, submittedAt }: Pick<Dispute, 'status' | 'dueBy' | 'submittedAt'>,
  now: number,
): TimeLeft {
  if (status === 'under_review' || status === 'warning_under_review') return { kind: 'answered' };
  if (!answerableStatuses.includes(status) || dueBy === null) return null;
  if (submittedAt !== null) return { kind: 'answered' };
  const left = Date.parse(dueBy) - now;
  if (left <= 0) return { kind: 'over' };
  return left < DAY ? { kind: 'today' } : { kind: 'days', days: Math.floor(left / DAY) };
}

/** Whether there is little time left. */
export const isUrgent = (left: TimeLeft): boolean =>
  left?.kind === 'today' || left?.kind === 'over' || (left?.kind === 'days' && left.days <= 2);
