import { answerableStatuses, type DisputeStatus } from '@convoy/payment/contract';

/** How far a dispute has come, as `app.dispute_rank` has it. */
const ranks: Readonly<Record<DisputeStatus, number>> = {
  warning_needs_response: 1,
  warning_under_review: 2,
  needs_response: 3,
  under_review: 4,
  closed: 5,
  lost: 6,
  won: 7,
};

/** Whether a message tells more than is known: a dispute only ever goes onwards. */
export const isOnwards = (from: DisputeStatus, to: DisputeStatus): boolean => ranks[to] > ranks[from];

/**
 * Whether what is told says that the bank has our answer. While it asks it has none, however often evidence was handed in: a
 * bank that only asked, was answered, and then takes the money wants another answer.
 */
export const isAnswered = (told: { readonly status: DisputeStatus; readonly submissions: number }): boolean =>
  told.submissions > 0 && !answerableStatuses.includes(told.status);

/** Whether a bank that only asked takes the money now. */
export const escalates = (from: DisputeStatus, to: DisputeStatus): boolean =>
  (from === 'warning_needs_response' || from === 'warning_under_review') && to === 'needs_response';

/** The further of two. */
export const furtherOf = (one: DisputeStatus, other: DisputeStatus): DisputeStatus =>
  isOnwards(one, other) ? other : one;
