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
    | 'other';
  readonly intent: ProviderIntent | null;
  /** For `refunded`: the intent's id and all that has been sent back of it. */
  readonly refund: { readonly intentId: string; readonly refundedPence: number } | null;
  /** For `refund-settled`: one refund, as it is now. */
  readonly madeRefund?: ProviderRefund;
}

/** The port to whoever moves the money. Every method may throw PROVIDER_UNAVAILABLE. */
export abstract class PaymentGateway {
  /** Same key, same intent: a call repeated after a crash does not make a second one. */
  abstract createIntent(input: {
    readonly amountPence: number;
    readonly currency: string;
    readonly idempotencyKey: string;
    readonly description: string;
    readonly tenantId: number;
    readonly paymentId: number;
  }): Promise<ProviderIntent>;
  abstract intent(id: string): Promise<ProviderIntent>;
  /** Cancels an open intent. @returns its state afterwards; `succeeded` where the money was faster */
  abstract cancelIntent(id: string): Promise<ProviderIntent>;
  /**
   * Sends money back. Same key, same answer. What the provider refuses for good comes back as `failed`, what it cannot do
   * for now as `postponed`.
   */
  abstract refund(input: {
    readonly intentId: string;
    readonly amountPence: number;
    readonly idempotencyKey: string;
    readonly tenantId: number;
    /** Our row. */
    readonly refundId: number;
  }): Promise<ProviderRefund>;
  /** The refund that an earlier call made for our row: asked before calling again, because keys are forgotten. */
  abstract findRefund(intentId: string, refundId: number): Promise<ProviderRefund | null>;
  /** Whether an endpoint still stands; one of an older release is told to hear of all we know today. */
  abstract hasEndpoint(id: string): Promise<boolean>;
  /** Asks for signed messages at an address. */
  abstract createEndpoint(url: string, idempotencyKey: string): Promise<{ id: string; secret: string }>;
  /** Proves a message by its signature over the raw bytes, before anything of it is believed. */
  abstract readEvent(rawBody: Buffer, signature: string, secret: string): ProviderEvent;
}
