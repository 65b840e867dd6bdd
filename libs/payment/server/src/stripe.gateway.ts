import { paymentErrors } from '@convoy/payment/contract';
import { DomainError } from '@convoy/platform/errors';
import { Injectable, Logger } from '@nestjs/common';
import Stripe from 'stripe';
import { PaymentOptions } from './payment.options.ts';
import {
  PaymentGateway,
  type ProviderEvent,
  type ProviderIntent,
  type ProviderRefund,
} from './payment-gateway.ts';

const states: Record<Stripe.PaymentIntent.Status, ProviderIntent['state']> = {
  canceled: 'cancelled',
  processing: 'processing',
  requires_action: 'open',
  requires_capture: 'processing',
  requires_confirmation: 'open',
  requires_payment_method: 'open',
  succeeded: 'succeeded',
};

const eventTypes: Record<string, ProviderEvent['type']> = {
  'payment_intent.succeeded': 'intent-succeeded',
  'payment_intent.payment_failed': 'intent-failed',
  'payment_intent.processing': 'intent-processing',
  'payment_intent.canceled': 'intent-cancelled',
  'charge.refunded': 'refunded',
  'refund.created': 'refund-settled',
  'refund.updated': 'refund-settled',
  'refund.failed': 'refund-settled',
};
const heardEvents = Object.keys(eventTypes) as Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/** Refusals of a refund that are over some day. */
const passing: ReadonlySet<string> = new Set(['balance_insufficient', 'insufficient_funds', 'lock_timeout']);

/** Stripe, by its own package; the address decides whether it is Stripe or the emulator that answers. */
@Injectable()
export class StripeGateway extends PaymentGateway {
  private readonly stripe: Stripe;

  constructor(options: PaymentOptions) {
    super();
    const base = options.apiBase ? new URL(options.apiBase) : null;
    this.stripe = new Stripe(options.secretKey, {
      timeout: 5_000,
      maxNetworkRetries: 1,
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

  async createIntent(input: Parameters<PaymentGateway['createIntent']>[0]): Promise<ProviderIntent> {
    return toIntent(
      await reach(() =>
        this.stripe.paymentIntents.create(
          {
            amount: input.amountPence,
            currency: input.currency.toLowerCase(),
            description: input.description,
            automatic_payment_methods: { enabled: true },
            metadata: { convoy_tenant: String(input.tenantId), convoy_payment: String(input.paymentId) },
          },
          { idempotencyKey: input.idempotencyKey },
        ),
      ),
    );
  }

  async intent(id: string): Promise<ProviderIntent> {
    return toIntent(await reach(() => this.stripe.paymentIntents.retrieve(id)));
  }

  async hasEndpoint(id: string): Promise<boolean> {
    try {
      const endpoint = await this.stripe.webhookEndpoints.retrieve(id);
      if (endpoint.status !== 'enabled') return false;
      const told = new Set(endpoint.enabled_events);
      if (!told.has('*') && heardEvents.some((event) => !told.has(event)))
        await this.stripe.webhookEndpoints.update(id, { enabled_events: heardEvents });
      return true;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
      throw unreachable(error);
    }
  }

  async cancelIntent(id: string): Promise<ProviderIntent> {
    try {
      return toIntent(await this.stripe.paymentIntents.cancel(id));
    } catch (error) {
      // Already succeeded, processing or cancelled: the truth is what it is now.
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return this.intent(id);
      throw unreachable(error);
    }
  }

  async refund(input: Parameters<PaymentGateway['refund']>[0]): Promise<ProviderRefund> {
    const { refundId, tenantId } = input;
    try {
      return toRefund(
        await this.stripe.refunds.create(
          {
            payment_intent: input.intentId,
            amount: input.amountPence,
            metadata: { convoy_tenant: String(tenantId), convoy_refund: String(refundId) },
          },
          { idempotencyKey: input.idempotencyKey },
        ),
      );
    } catch (error) {
      // Too little money in the account, or it is busy, is over some day. Sent back already, or more than is left, is not.
      if (error instanceof Stripe.errors.StripeInvalidRequestError) {
        return {
          id: null,
          amountPence: input.amountPence,
          state: passing.has(error.code ?? '') ? 'postponed' : 'failed',
          failure: error.message,
          refundId,
          tenantId,
        };
      }
      throw unreachable(error);
    }
  }

  async findRefund(intentId: string, refundId: number): Promise<ProviderRefund | null> {
    const { data } = await reach(() => this.stripe.refunds.list({ payment_intent: intentId, limit: 100 }));
    const made = data.map(toRefund).find((refund) => refund.refundId === refundId);
    return made ?? null;
  }

  async createEndpoint(url: string, idempotencyKey: string): Promise<{ id: string; secret: string }> {
    const endpoint = await reach(() =>
      this.stripe.webhookEndpoints.create({ url, enabled_events: heardEvents }, { idempotencyKey }),
    );
    if (!endpoint.secret) throw new DomainError(paymentErrors.PROVIDER_UNAVAILABLE);
    return { id: endpoint.id, secret: endpoint.secret };
  }

  readEvent(rawBody: Buffer, signature: string, secret: string): ProviderEvent {
    let event: Stripe.Event;
    try {
      event = this.stripe.webhooks.constructEvent(rawBody, signature, secret);
    } catch {
      throw new DomainError(paymentErrors.WEBHOOK_SIGNATURE);
    }
    const object = (event as Stripe.Event | null)?.data?.object as
      | Stripe.PaymentIntent
      | Stripe.Charge
      | Stripe.Refund
      | null
      | undefined;
    // Signed, and yet not of the form we know: nothing of it can be applied.
    if (typeof event?.id !== 'string' || !object) throw new DomainError(paymentErrors.WEBHOOK_MALFORMED);
    const type = eventTypes[event.type] ?? 'other';
    if (type === 'refunded' && object.object === 'charge') {
      const intentId =
        typeof object.payment_intent === 'string' ? object.payment_intent : object.payment_intent?.id;
      return {
        id: event.id,
        type,
        intent: null,
        refund: intentId ? { intentId, refundedPence: object.amount_refunded } : null,
      };
    }
    if (object.object === 'refund')
      return { id: event.id, type, intent: null, refund: null, madeRefund: toRefund(object) };
    const intent = object.object === 'payment_intent' ? toIntent(object) : null;
    return { id: event.id, type, intent, refund: null };
  }
}

const number = (text: string | undefined) => (text && /^\d{1,15}$/.test(text) ? Number(text) : null);

function toRefund(refund: Stripe.Refund): ProviderRefund {
  const failed = refund.status === 'failed' || refund.status === 'canceled';
  return {
    id: refund.id,
    amountPence: refund.amount,
    state: failed ? 'failed' : refund.status === 'succeeded' ? 'succeeded' : 'pending',
    failure: refund.failure_reason ?? null,
    refundId: number(refund.metadata?.convoy_refund),
    tenantId: number(refund.metadata?.convoy_tenant),
  };
}

function toIntent(intent: Stripe.PaymentIntent): ProviderIntent {
  const charge = intent.latest_charge;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    amountPence: intent.amount,
    currency: intent.currency.toUpperCase(),
    state: states[intent.status] ?? 'open',
    chargeId: typeof charge === 'string' ? charge : (charge?.id ?? null),
    failure: intent.last_payment_error?.message ?? null,
    paymentId: number(intent.metadata?.convoy_payment),
    tenantId: number(intent.metadata?.convoy_tenant),
  };
}

async function reach<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw unreachable(error);
  }
}

/**
 * Away, overloaded, too slow or not letting us in is an outcome we expect (the last one is ours to mend and is logged);
 * anything else is a fault of ours and stays what it is.
 */
function unreachable(error: unknown): unknown {
  const {
    StripeAuthenticationError,
    StripePermissionError,
    StripeConnectionError,
    StripeAPIError,
    StripeRateLimitError,
    StripeIdempotencyError,
  } = Stripe.errors;
  if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError) {
    new Logger('Payments').error(`The provider refuses our key: ${error.message}`);
    return new DomainError(paymentErrors.PROVIDER_UNAVAILABLE);
  }
  const expected =
    error instanceof StripeConnectionError ||
    error instanceof StripeAPIError ||
    error instanceof StripeRateLimitError ||
    (error instanceof StripeIdempotencyError && error.code === 'idempotency_key_in_use');
  return expected ? new DomainError(paymentErrors.PROVIDER_UNAVAILABLE) : error;
}
