import type { BookingPolicy } from '@convoy/booking/contract';
import type { PageLanguage } from '@convoy/platform/i18n';
import type { ReceiptFacts } from '../../receipt/receipt-facts.ts';

/** What happened to a hire. */
export interface HireMoment {
  readonly kind: string;
  readonly at: Date;
  readonly byStaff: boolean;
}

/** What was written between a customer and the brand. */
export interface HireMessage {
  readonly at: Date;
  readonly author: string;
  readonly fromStaff: boolean;
  readonly text: string;
}

/** All that is known of a disputed payment and its hire. */
export interface DisputeFacts {
  readonly language: PageLanguage;
  readonly timeZone: string;
  readonly dispute: {
    readonly id: number;
    readonly reason: string;
    readonly amountPence: number;
    readonly openedAt: Date;
  };
  /** As its receipt tells of it: brand, customer, hire with agreed lines, payment, what went back. */
  readonly receipt: ReceiptFacts;
  readonly emailProved: boolean;
  readonly pickupDate: string;
  readonly bookedAt: Date;
  readonly bookedByStaff: boolean;
  readonly handedOverAt: Date | null;
  readonly returnedAt: Date | null;
  readonly cancellation: BookingPolicy['cancellation'];
  readonly timeline: readonly HireMoment[];
  readonly messages: readonly HireMessage[];
  /** Own words of the brand. */
  readonly statement: string | null;
}
