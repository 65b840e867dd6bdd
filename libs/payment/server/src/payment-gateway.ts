import type { DataContext } from '@convoy/platform/db';
import type { ProviderDispute } from './disputes/provider-dispute.ts';
import type { ProviderHealth } from './provider-line.ts';

/** An intent as the provider has it, in our words. */
export interface ProviderIntent {
  readonly id: string;
  readonly clientSecret: string;
  readonly amountPence: number;
  readonly currency: string;
  readonly state: 'open' | 'processing' | 'succeeded' | 'cancelled';
  readonly chargeId: string | null;
  /** Why the last attempt was refused, in the provider's words for the payer. */
  readonly failure: string | null;
  /** What we gave along at creation; absent for intents that are not ours. */
  readonly paymentId: number | null;
  readonly tenantId: number | null;
  /** Whether a card that pays it is kept. */
  readonly keepsCard: boolean;
}

/** A refund as the provider has it, in our words. */
export interface ProviderRefund {
  /** Null where the provider would not even make one. */
  readonly id: string | null;
  readonly amountPence: number;
  /** `postponed`: the provider cannot make it yet, and made none. */
  readonly state: 'pending' | 'succeeded' | 'failed' | 'postponed';
  /** Why it failed or has to wait. */
  readonly failure: string | null;
  /** What we gave along; absent for refunds made at the provider's own dashboard. */
  readonly refundId: number | null;
  readonly tenantId: number | null;
}

/** A signed message of the provider about one intent or one refund. */
export interface ProviderEvent {
  readonly id: string;
  readonly type:
    | 'intent-succeeded'
    | 'intent-failed'
    | 'intent-processing'
    | 'intent-cancelled'
    | 'refunded'
    | 'refund-settled'
    | 'dispute'
    /** Something about the account itself: how it is now is asked for. */
    | 'account-changed'
    /** A payout was made, arrived or failed. */
    | 'paid-out'
    | 'other';
  readonly intent: ProviderIntent | null;
  /** For `refunded`: the intent's id and all that has been sent back of it. */
  readonly refund: { readonly intentId: string; readonly refundedPence: number } | null;
  /** For `refund-settled`: one refund, as it is now. */
  readonly madeRefund?: ProviderRefund;
  /** For `dispute`: one dispute, as it was when the message was written. */
  readonly dispute?: ProviderDispute;
}

/** A signed message, the account it is about (null for the platform's own), and whether real money is behind it. */
export type ProviderMessage = ProviderEvent & { readonly account: string | null; readonly live: boolean };

/** A movement of our balance at the provider, in our words. Pence; what came in is positive. */
export interface ProviderMovement {
  readonly id: string;
  readonly at: Date;
  /** `dispute`: a bank took a payment back, or gave it up again. `fee`: nothing but a fee. */
  readonly kind: 'payment' | 'refund' | 'refund-failed' | 'dispute' | 'payout' | 'fee' | 'other';
  /** Before the fees that the same movement took. */
  readonly amountPence: number;
  readonly providerFeePence: number;
  readonly platformFeePence: number;
  readonly currency: string;
  /** The payment it is about; null for payouts and what is of the whole account. */
  readonly intentId: string | null;
  /** The refund it is about, and which of our rows that says it is. */
  readonly refund: (Pick<ProviderRefund, 'refundId'> & { readonly id: string }) | null;
  readonly memo: string | null;
}

/**
 * The port to whoever moves the money. What is about money is done at the account of the brand whose context is given. Every
 * method may throw PROVIDER_UNAVAILABLE.
 */
export abstract class PaymentGateway {
  /** Whether the provider answers, as this process knows it; asks nobody. */
  abstract health(): ProviderHealth;
  /** Same key, same intent: a call repeated after a crash does not make a second one. */
  abstract createIntent(
    ctx: DataContext,
    input: {
      readonly amountPence: number;
      /** What of it goes to the platform. */
      readonly platformFeePence: number;
      readonly currency: string;
      readonly idempotencyKey: string;
      readonly description: string;
      readonly paymentId: number;
    },
  ): Promise<ProviderIntent>;
  /**
   * @returns null for an intent that the provider does not know, or of an account that was cut off: nothing can be paid by it,
   *   and whatever was is no longer told to us
   */
  abstract intent(ctx: DataContext, id: string): Promise<ProviderIntent | null>;
  /** Cancels an open intent. @returns as `intent` does, afterwards; `succeeded` where the money was faster */
  abstract cancelIntent(ctx: DataContext, id: string): Promise<ProviderIntent | null>;
  /**
   * Sends money back. Same key, same answer. What the provider refuses for good comes back as `failed`, what it cannot do
   * for now as `postponed`.
   */
  abstract refund(
    ctx: DataContext,
    input: {
      readonly intentId: string;
      readonly amountPence: number;
      readonly idempotencyKey: string;
      /** Our row. */
      readonly refundId: number;
    },
  ): Promise<ProviderRefund>;
  /** The refund that an earlier call made for our row: asked before calling again, because keys are forgotten. */
  abstract findRefund(ctx: DataContext, intentId: string, refundId: number): Promise<ProviderRefund | null>;
  /**
   * Movements of the brand's balance from one instant until before another, oldest first; all of them, or the newest so many
   * and that there are more.
   */
  abstract balanceTransactions(
    ctx: DataContext,
    range: { readonly from: Date; readonly until: Date; readonly most?: number },
  ): Promise<{ readonly movements: readonly ProviderMovement[]; readonly cut: boolean }>;
  /** Whether an endpoint still stands; one of an older release is told to hear of all we know today. */
  abstract hasEndpoint(id: string): Promise<boolean>;
  /** Asks for signed messages at an address. */
  abstract createEndpoint(url: string, idempotencyKey: string): Promise<{ id: string; secret: string }>;
  /** Proves a message by its signature over the raw bytes, before anything of it is believed. */
  abstract readEvent(rawBody: Buffer, signature: string, secret: string): ProviderMessage;
}
