import { randomUUID } from 'node:crypto';
import { paymentErrors } from '@convoy/payment/contract';
import type { DataContext } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { ProviderAccounts } from './connect/provider-accounts.service.ts';
import { toDispute } from './disputes/provider-dispute.ts';
import {
  PaymentGateway,
  type ProviderEvent,
  type ProviderIntent,
  type ProviderMessage,
  type ProviderMovement,
  type ProviderRefund,
} from './payment-gateway.ts';
import type { ProviderHealth } from './provider-line.ts';
import { isSignedNow } from './signature-time.rule.ts';
import { isCutOff, isUnknown, StripeClient } from './stripe-client.ts';
import { toMovement } from './stripe-movement.ts';

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
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.closed': 'dispute',
  'charge.dispute.funds_withdrawn': 'dispute',
  'charge.dispute.funds_reinstated': 'dispute',
  'account.updated': 'account-changed',
  'account.application.deauthorized': 'account-changed',
  'payout.created': 'paid-out',
  'payout.paid': 'paid-out',
  'payout.failed': 'paid-out',
  'payout.canceled': 'paid-out',
};
const heardEvents = Object.keys(eventTypes) as Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/** Refusals of a refund that are over some day. */
const passing: ReadonlySet<string> = new Set(['balance_insufficient', 'insufficient_funds', 'lock_timeout']);

/** Payments of brands by Stripe. Each call about money is a call on the brand's own account. */
@Injectable()
export class StripeGateway extends PaymentGateway {
  constructor(
    private readonly client: StripeClient,
    private readonly accounts: ProviderAccounts,
  ) {
    super();
  }

  health(): ProviderHealth {
    return this.client.health();
  }

  async createIntent(
    ctx: DataContext,
    input: Parameters<PaymentGateway['createIntent']>[1],
  ): Promise<ProviderIntent> {
    const account = await this.accounts.requestOptions(ctx);
    const create = () =>
      this.client.api.paymentIntents.create(
        {
          amount: input.amountPence,
          currency: input.currency.toLowerCase(),
          description: input.description,
          automatic_payment_methods: { enabled: true },
          ...(input.platformFeePence > 0 ? { application_fee_amount: input.platformFeePence } : {}),
          metadata: { convoy_tenant: String(ctx.tenant.id), convoy_payment: String(input.paymentId) },
        },
        { ...account, idempotencyKey: input.idempotencyKey },
      );
    try {
      return toIntent(
        await this.client.reach(() =>
          create().catch((error: unknown) => {
            // The message that says so is on its way.
            if (isCutOff(error)) throw new DomainError(paymentErrors.CARDS_NOT_TAKEN);
            throw error;
          }),
        ),
      );
    } catch (error) {
      // The worker charges a later cost by this very payment, in its own way: it has it, and nobody pays twice.
      if (error instanceof Stripe.errors.StripeIdempotencyError)
        throw new DomainError(paymentErrors.PAYMENT_PROCESSING);
      throw error;
    }
  }

  async intent(ctx: DataContext, id: string): Promise<ProviderIntent | null> {
    const account = await this.accounts.requestOptions(ctx);
    try {
      const known = await this.client.reach(() =>
        unlessCutOff(() => this.client.api.paymentIntents.retrieve(id, undefined, account)),
      );
      return known && toIntent(known);
    } catch (error) {
      if (isUnknown(error)) return null;
      throw error;
    }
  }

  async hasEndpoint(id: string): Promise<boolean> {
    try {
      const endpoint = await this.client.reach(() => this.client.api.webhookEndpoints.retrieve(id));
      if (endpoint.status !== 'enabled') return false;
      const told = new Set(endpoint.enabled_events);
      if (!told.has('*') && heardEvents.some((event) => !told.has(event)))
        await this.client.reach(() =>
          this.client.api.webhookEndpoints.update(id, { enabled_events: heardEvents }),
        );
      return true;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
      throw error;
    }
  }

  async cancelIntent(ctx: DataContext, id: string): Promise<ProviderIntent | null> {
    const account = await this.accounts.requestOptions(ctx);
    // A key of this call alone: a later one may find the intent in another state, and must not be told of this one.
    const idempotencyKey = `convoy-cancel-${id}-${randomUUID()}`;
    try {
      const cancelled = await this.client.reach(() =>
        unlessCutOff(() =>
          this.client.api.paymentIntents.cancel(id, undefined, { ...account, idempotencyKey }),
        ),
      );
      return cancelled && toIntent(cancelled);
    } catch (error) {
      // Already succeeded, processing or cancelled: the truth is what it is now.
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return this.intent(ctx, id);
      throw error;
    }
  }

  async refund(ctx: DataContext, input: Parameters<PaymentGateway['refund']>[1]): Promise<ProviderRefund> {
    const { refundId } = input;
    const tenantId = ctx.tenant.id;
    const account = await this.accounts.requestOptions(ctx);
    const create = () =>
      this.client.api.refunds.create(
        {
          payment_intent: input.intentId,
          amount: input.amountPence,
          metadata: { convoy_tenant: String(tenantId), convoy_refund: String(refundId) },
        },
        { ...account, idempotencyKey: input.idempotencyKey },
      );
    try {
      const made = await this.client.reach(() => unlessCutOff(create));
      if (made) return toRefund(made);
      // What it took is its owner's to send back, at the provider's dashboard; staff read that here.
      const failure = 'The account at the payment provider was cut off.';
      return { id: null, amountPence: input.amountPence, state: 'postponed', failure, refundId, tenantId };
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
      throw error;
    }
  }

  async findRefund(ctx: DataContext, intentId: string, refundId: number): Promise<ProviderRefund | null> {
    const account = await this.accounts.requestOptions(ctx);
    try {
      const listed = await this.client.reach(() =>
        unlessCutOff(() => this.client.api.refunds.list({ payment_intent: intentId, limit: 100 }, account)),
      );
      return (listed?.data ?? []).map(toRefund).find((refund) => refund.refundId === refundId) ?? null;
    } catch (error) {
      if (isUnknown(error)) return null;
      throw error;
    }
  }

  async balanceTransactions(
    ctx: DataContext,
    range: Parameters<PaymentGateway['balanceTransactions']>[1],
  ): ReturnType<PaymentGateway['balanceTransactions']> {
    const account = await this.accounts.requestOptions(ctx);
    const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
    return this.client.reach(async () => {
      const movements: ProviderMovement[] = [];
      let cut = false;
      const listed = this.client.api.balanceTransactions.list(
        {
          created: { gte: seconds(range.from), lt: seconds(range.until) },
          expand: ['data.source'],
          limit: 100,
        },
        account,
      );
      // A page is asked for when the one before it is read; the newest come first.
      for await (const transaction of listed) {
        cut = movements.length === range.most;
        if (cut) break;
        movements.push(toMovement(transaction));
      }
      return { movements: movements.reverse(), cut };
    });
  }

  async createEndpoint(url: string, idempotencyKey: string): Promise<{ id: string; secret: string }> {
    const endpoint = await this.client.reach(() =>
      this.client.api.webhookEndpoints.create(
        // Of the brands' accounts, not of the platform's own.
        { url, enabled_events: heardEvents, connect: true },
        { idempotencyKey },
      ),
    );
    if (!endpoint.secret) throw new DomainError(paymentErrors.PROVIDER_UNAVAILABLE);
    return { id: endpoint.id, secret: endpoint.secret };
  }

  readEvent(rawBody: Buffer, signature: string, secret: string): ProviderMessage {
    let event: Stripe.Event;
    if (!isSignedNow(signature, new Date())) throw new DomainError(paymentErrors.WEBHOOK_SIGNATURE);
    try {
      event = this.client.api.webhooks.constructEvent(rawBody, signature, secret);
    } catch {
      throw new DomainError(paymentErrors.WEBHOOK_SIGNATURE);
    }
    const account = (event as Stripe.Event | null)?.account ?? null;
    return {
      ...this.eventIn(event),
      account: typeof account === 'string' ? account : null,
      live: (event as Stripe.Event | null)?.livemode === true,
    };
  }

  private eventIn(event: Stripe.Event): ProviderEvent {
    const object = (event as Stripe.Event | null)?.data?.object as
      | Stripe.PaymentIntent
      | Stripe.Charge
      | Stripe.Refund
      | Stripe.Dispute
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
    if (object.object === 'dispute') {
      const dispute = toDispute(object);
      return {
        id: event.id,
        type: dispute ? type : 'other',
        intent: null,
        refund: null,
        ...(dispute && { dispute }),
      };
    }
    const intent = object.object === 'payment_intent' ? toIntent(object) : null;
    return { id: event.id, type, intent, refund: null };
  }
}

/** Null for an account that was cut off: told as a right that we lack, here it is an answer. */
async function unlessCutOff<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (isCutOff(error)) return null;
    throw error;
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
    keepsCard: intent.payment_method_options?.card?.setup_future_usage === 'off_session',
  };
}
