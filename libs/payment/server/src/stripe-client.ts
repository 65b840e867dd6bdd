import { paymentErrors } from '@convoy/payment/contract';
import { DomainError } from '@convoy/platform/errors';
import { Injectable, Logger } from '@nestjs/common';
import Stripe from 'stripe';
import { PaymentOptions } from './payment.options.ts';
import { type Judgement, type ProviderHealth, ProviderLine } from './provider-line.ts';

/**
 * Stripe, by its own package; the address decides whether it is Stripe or the emulator that answers. One a process, shared
 * by all gateways, so that each of them knows when Stripe is away.
 */
@Injectable()
export class StripeClient {
  /** Every call of it is made inside `reach`. */
  readonly api: Stripe;
  private readonly line = new ProviderLine('Stripe', judge);

  constructor(options: PaymentOptions) {
    const base = options.apiBase ? new URL(options.apiBase) : null;
    this.api = new Stripe(options.secretKey, {
      timeout: 5_000,
      // The line repeats, where that is safe, and stops when Stripe is away.
      maxNetworkRetries: 0,
      telemetry: false,
      ...(base
        ? {
            host: base.hostname,
            port: base.port || (base.protocol === 'https:' ? '443' : '80'),
            protocol: base.protocol === 'https:' ? ('https' as const) : ('http' as const),
          }
        : {}),
    });
  }

  health(): ProviderHealth {
    return this.line.health();
  }

  /**
   * All calls pass here; each of them is a read, has a key, or does nothing more the second time. Not letting us in is
   * ours to mend, and is logged.
   * @throws PROVIDER_UNAVAILABLE
   */
  async reach<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await this.line.ask(call, true);
    } catch (error) {
      const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;
      if (!(error instanceof StripeAuthenticationError || error instanceof StripePermissionError))
        throw error;
      new Logger('Payments').error(`The provider refuses our key: ${error.message}`);
      throw new DomainError(paymentErrors.PROVIDER_UNAVAILABLE);
    }
  }
}

/** The account was cut off from the platform, or may take no money. */
export const isCutOff = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.code === 'account_invalid';

/** What was asked for is not there: of another account, or of one that was emptied. */
export const isUnknown = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** What was asked for cannot be done to what is there. */
export const isRefused = (error: unknown) => error instanceof Stripe.errors.StripeInvalidRequestError;

/** What a failure says about Stripe. A refusal of what we asked for is an answer like any other. */
function judge(error: unknown): Judgement {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeIdempotencyError } =
    Stripe.errors;
  if (error instanceof StripeConnectionError) return { away: true, again: true };
  // Stripe says so where a repetition would only be told the same.
  if (error instanceof StripeAPIError)
    return { away: true, again: error.headers?.['stripe-should-retry'] !== 'false' };
  const busy =
    error instanceof StripeRateLimitError ||
    (error instanceof StripeIdempotencyError && error.code === 'idempotency_key_in_use');
  return { away: false, again: busy };
}
