import { paymentErrors } from '@convoy/payment/contract';
import type { DataContext } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { ProviderAccounts } from '../connect/provider-accounts.service.ts';
import { PaymentOptions } from '../payment.options.ts';
import { isUnknown, StripeClient } from '../stripe-client.ts';
import {
  CardGateway,
  CustomerGone,
  type KnownCard,
  type ProviderCard,
  type ProviderCharge,
  type ProviderSetup,
} from './card-gateway.ts';

/** Cards that Stripe keeps for the brands' customers. */
@Injectable()
export class StripeCardsGateway extends CardGateway {
  constructor(
    private readonly client: StripeClient,
    private readonly accounts: ProviderAccounts,
    private readonly options: PaymentOptions,
  ) {
    super();
  }

  async account(ctx: DataContext): Promise<string> {
    const { stripeAccount } = await this.accounts.requestOptions(ctx);
    return stripeAccount ?? this.options.mode;
  }

  async customer(ctx: DataContext, input: Parameters<CardGateway['customer']>[1]): Promise<string> {
    const account = await this.accounts.requestOptions(ctx);
    const own = { convoy_tenant: String(ctx.tenant.id), convoy_customer: String(input.customerId) };
    if (input.again) {
      const { data } = await this.client.reach(() =>
        this.client.api.customers.list({ email: input.email, limit: 100 }, account),
      );
      const made = data.find(
        ({ metadata }) =>
          metadata.convoy_tenant === own.convoy_tenant && metadata.convoy_customer === own.convoy_customer,
      );
      if (made) return made.id;
    }
    const { id } = await this.client.reach(() =>
      this.client.api.customers.create(
        { email: input.email, name: input.name, metadata: own },
        { ...account, idempotencyKey: input.idempotencyKey },
      ),
    );
    return id;
  }

  async cards(ctx: DataContext, customerId: string): Promise<KnownCard[]> {
    const account = await this.accounts.requestOptions(ctx);
    try {
      const { data } = await this.client.reach(() =>
        this.client.api.customers.listPaymentMethods(customerId, { type: 'card', limit: 100 }, account),
      );
      return data.flatMap((method) => {
        const card = toCard(method);
        return card ? [{ ...card, fingerprint: method.card?.fingerprint ?? null }] : [];
      });
    } catch (error) {
      if (isUnknown(error)) throw new CustomerGone();
      throw error;
    }
  }

  async forget(ctx: DataContext, methodId: string): Promise<void> {
    const account = await this.accounts.requestOptions(ctx);
    try {
      await this.client.reach(() => this.client.api.paymentMethods.detach(methodId, undefined, account));
    } catch (error) {
      // Gone, or of nobody any more: what was wanted.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    }
  }

  async beginSetup(ctx: DataContext, customerId: string): Promise<ProviderSetup> {
    const account = await this.accounts.requestOptions(ctx);
    return toSetup(
      await this.ofCustomer(() =>
        this.client.api.setupIntents.create(
          {
            customer: customerId,
            usage: 'off_session',
            // Of what a person adds here, cards alone can be charged later.
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            metadata: { convoy_tenant: String(ctx.tenant.id) },
          },
          account,
        ),
      ),
    );
  }

  async setup(ctx: DataContext, id: string): Promise<ProviderSetup | null> {
    const account = await this.accounts.requestOptions(ctx);
    try {
      return toSetup(
        await this.client.reach(() =>
          this.client.api.setupIntents.retrieve(id, { expand: ['payment_method'] }, account),
        ),
      );
    } catch (error) {
      if (isUnknown(error)) return null;
      throw error;
    }
  }

  async prepare(
    ctx: DataContext,
    intentId: string,
    { customerId, keep }: { readonly customerId: string; readonly keep: boolean },
  ): Promise<void> {
    const account = await this.accounts.requestOptions(ctx);
    await this.ofCustomer(() =>
      this.client.api.paymentIntents.update(
        intentId,
        {
          customer: customerId,
          // Of cards alone: said of the whole payment, it would take the bank away from what is offered.
          payment_method_options: { card: { setup_future_usage: keep ? 'off_session' : 'none' } },
        },
        account,
      ),
    );
  }

  async cardOf(ctx: DataContext, intentId: string): Promise<ProviderCard | null> {
    const account = await this.accounts.requestOptions(ctx);
    const intent = await this.client.reach(() =>
      this.client.api.paymentIntents.retrieve(intentId, { expand: ['payment_method'] }, account),
    );
    const method = intent.payment_method;
    return method && typeof method === 'object' && method.customer !== null ? toCard(method) : null;
  }

  async charge(ctx: DataContext, input: Parameters<CardGateway['charge']>[1]): Promise<ProviderCharge> {
    const account = await this.accounts.requestOptions(ctx);
    const fee = account.stripeAccount && input.platformFeePence > 0 ? input.platformFeePence : undefined;
    try {
      const { id } = await this.ofCustomer(() =>
        this.client.api.paymentIntents.create(
          {
            amount: input.amountPence,
            currency: input.currency.toLowerCase(),
            description: input.description,
            customer: input.customerId,
            payment_method: input.methodId,
            off_session: true,
            confirm: true,
            return_url: input.returnUrl,
            automatic_payment_methods: { enabled: true },
            ...(fee ? { application_fee_amount: fee } : {}),
            metadata: { convoy_tenant: String(ctx.tenant.id), convoy_payment: String(input.paymentId) },
          },
          { ...account, idempotencyKey: input.idempotencyKey },
        ),
      );
      return { intentId: id, refusal: null };
    } catch (error) {
      // Declined, or its owner is wanted: the intent was made all the same, and stays open for them.
      if (error instanceof Stripe.errors.StripeCardError && error.payment_intent)
        return { intentId: error.payment_intent.id, refusal: error.message };
      if (isUnknown(error) && (error as Stripe.errors.StripeError).param === 'payment_method')
        return { intentId: null, refusal: 'The card is no longer there.' };
      // The page of the hire asks for the same payment in its own way: one of the two has it.
      if (error instanceof Stripe.errors.StripeIdempotencyError)
        throw new DomainError(paymentErrors.PAYMENT_PROCESSING);
      // Asked for again it would be told the same: its customer pays it another way.
      if (error instanceof Stripe.errors.StripeInvalidRequestError)
        return { intentId: null, refusal: 'The card could not be charged.' };
      throw error;
    }
  }

  /** A call about a customer. @throws CustomerGone */
  private async ofCustomer<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await this.client.reach(call);
    } catch (error) {
      if (isUnknown(error) && (error as Stripe.errors.StripeError).param === 'customer')
        throw new CustomerGone();
      throw error;
    }
  }
}

function toCard({ id, card }: Stripe.PaymentMethod): ProviderCard | null {
  if (!card) return null;
  const { brand, last4, exp_month, exp_year } = card;
  return { methodId: id, brand, last4, expMonth: exp_month, expYear: exp_year };
}

function toSetup(intent: Stripe.SetupIntent): ProviderSetup {
  const { customer, payment_method: method } = intent;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    succeeded: intent.status === 'succeeded',
    customerId: typeof customer === 'string' ? customer : (customer?.id ?? null),
    card: method && typeof method === 'object' ? toCard(method) : null,
  };
}
