import {
  type DisputeReason,
  type EvidenceKind,
  type EvidenceStrength,
  reasonOf,
} from '@convoy/payment/contract';
import type { DisputeFacts } from './dispute-facts.ts';

/** What banks look at first, by the reason of a dispute. */
const decisive: Readonly<Record<DisputeReason, readonly EvidenceKind[]>> = {
  // That the card's owner hired the van: who was there, signed and wrote.
  fraudulent: ['agreement', 'customer', 'timeline', 'messages'],
  unrecognized: ['agreement', 'customer', 'receipt', 'timeline'],
  // That the van was handed over.
  product_not_received: ['agreement', 'photos', 'timeline'],
  product_unacceptable: ['agreement', 'photos', 'messages'],
  // That nothing more had to go back.
  credit_not_processed: ['cancellation', 'refunds', 'terms'],
  subscription_canceled: ['cancellation', 'terms', 'timeline'],
  // That each payment was for something of its own.
  duplicate: ['hire', 'receipt', 'refunds'],
  general: ['agreement', 'statement', 'timeline'],
};

/** Whether a bank decides by this kind of evidence. */
export const isDecisive = (reason: string, kind: EvidenceKind): boolean =>
  decisive[reasonOf(reason)].includes(kind);

/**
 * How much what is there counts. Strong is what somebody else can check: what a customer signed or wrote, photographs, a van
 * that was handed over and came back; our own words and papers support it.
 * @param has which kinds people or other parts of the product have given files or words of
 */
export function strengthOf(
  kind: EvidenceKind,
  facts: DisputeFacts,
  has: ReadonlySet<EvidenceKind>,
): EvidenceStrength {
  switch (kind) {
    case 'agreement':
    case 'photos':
    case 'terms':
      return has.has(kind) ? 'strong' : 'missing';
    case 'statement':
      return facts.statement ? 'supporting' : 'missing';
    case 'customer':
      return facts.emailProved ? 'strong' : 'supporting';
    case 'timeline':
      if (facts.handedOverAt) return 'strong';
      return facts.timeline.length > 0 ? 'supporting' : 'missing';
    case 'messages':
      if (facts.messages.some(({ fromStaff }) => !fromStaff)) return 'strong';
      return facts.messages.length > 0 ? 'supporting' : 'missing';
    case 'refunds': {
      const { refundedPence, refunds } = facts.receipt.payment;
      return refundedPence > 0 || refunds.length > 0 ? 'strong' : 'missing';
    }
    case 'cancellation':
      return facts.cancellation.length > 0 ? 'supporting' : 'missing';
    case 'hire':
    case 'service-date':
    case 'receipt':
    case 'rebuttal':
      return 'supporting';
  }
}
