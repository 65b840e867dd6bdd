import type { DisputeStatus } from '@convoy/payment/contract';
import type Stripe from 'stripe';

/** A dispute as the provider has it, in our words. Pence; instants are text, because messages are kept. */
export interface ProviderDispute {
  readonly id: string;
  /** The payment it is about; null for what was paid otherwise than by an intent. */
  readonly intentId: string | null;
  readonly amountPence: number;
  readonly currency: string;
  readonly reason: string;
  readonly status: DisputeStatus;
  readonly openedAt: string;
  readonly dueBy: string | null;
  readonly withdrawnPence: number;
  readonly reinstatedPence: number;
  readonly feePence: number;
  /** How often evidence was handed in, by whomever. */
  readonly submissions: number;
}

const statuses: Readonly<Record<string, DisputeStatus>> = {
  warning_needs_response: 'warning_needs_response',
  warning_under_review: 'warning_under_review',
  warning_closed: 'closed',
  // Settled before it became one.
  prevented: 'closed',
  needs_response: 'needs_response',
  under_review: 'under_review',
  // Of one that was lost, which stays so unless the appeal is won.
  appeal_needs_response: 'under_review',
  appeal_under_review: 'under_review',
  won: 'won',
  lost: 'lost',
};

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Stripe's dispute in our words; null for one in a state that is not known to us: nothing of it can be applied. */
export function toDispute(dispute: Stripe.Dispute): ProviderDispute | null {
  const status = statuses[dispute.status];
  if (!status) return null;
  const { payment_intent: intent, evidence_details: details, balance_transactions: movements } = dispute;
  const sum = (of: (movement: Stripe.BalanceTransaction) => number) =>
    movements.reduce((total, movement) => total + of(movement), 0);
  return {
    id: dispute.id,
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    amountPence: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    reason: dispute.reason,
    status,
    openedAt: iso(dispute.created),
    dueBy: details.due_by === null ? null : iso(details.due_by),
    withdrawnPence: sum(({ amount }) => Math.max(0, -amount)),
    reinstatedPence: sum(({ amount }) => Math.max(0, amount)),
    feePence: Math.max(
      0,
      sum(({ fee }) => fee),
    ),
    submissions: details.submission_count,
  };
}
