import type { DataContext } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { isCutOff, isUnknown, StripeClient } from '../stripe-client.ts';
import {
  AccountGateway,
  type ProviderAccountFacts,
  type ProviderFunds,
  type ProviderPayout,
} from './account-gateway.ts';
import { ProviderAccounts } from './provider-accounts.service.ts';

/** Merchant category: hire of trucks and vans. */
const VAN_HIRE = '7513';
const PAYOUTS_SHOWN = 20;

/** Stripe Connect. Brands have Stripe's own dashboard and settle disputes and losses with Stripe themselves. */
@Injectable()
export class StripeAccountGateway extends AccountGateway {
  constructor(
    private readonly client: StripeClient,
    private readonly accounts: ProviderAccounts,
  ) {
    super();
  }

  async create(input: Parameters<AccountGateway['create']>[0]): Promise<ProviderAccountFacts> {
    const { tenantId, name, url, email, idempotencyKey } = input;
    return toFacts(
      await this.client.reach(() =>
        this.client.api.accounts.create(
          {
            controller: {
              fees: { payer: 'account' },
              losses: { payments: 'stripe' },
              requirement_collection: 'stripe',
              stripe_dashboard: { type: 'full' },
            },
            country: 'GB',
            default_currency: 'gbp',
            ...(email ? { email } : {}),
            // Stripe takes no address that is not public.
            business_profile: { name, mcc: VAN_HIRE, ...(url.startsWith('https:') ? { url } : {}) },
            capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
            metadata: { convoy_tenant: String(tenantId) },
          },
          { idempotencyKey },
        ),
      ),
    );
  }

  async account(id: string): Promise<ProviderAccountFacts | null> {
    try {
      return toFacts(
        await this.client.reach(async () => {
          try {
            return await this.client.api.accounts.retrieve(id);
          } catch (error) {
            // Access that was taken away is told as a right we lack; here it is an answer.
            if (isCutOff(error)) return null;
            throw error;
          }
        }),
      );
    } catch (error) {
      if (isUnknown(error)) return null;
      throw error;
    }
  }

  async onboardingLink(
    id: string,
    { returnUrl, refreshUrl }: Parameters<AccountGateway['onboardingLink']>[1],
  ): Promise<string> {
    const link = await this.client.reach(() =>
      this.client.api.accountLinks.create({
        account: id,
        type: 'account_onboarding',
        return_url: returnUrl,
        refresh_url: refreshUrl,
      }),
    );
    return link.url;
  }

  async funds(ctx: DataContext, currency: string): Promise<ProviderFunds> {
    const account = await this.accounts.requestOptions(ctx);
    const { available, pending } = await this.client.reach(() =>
      this.client.api.balance.retrieve(undefined, account),
    );
    const sum = (rows: Stripe.Balance['available']) =>
      rows
        .filter((row) => row.currency === currency.toLowerCase())
        .reduce((total, { amount }) => total + amount, 0);
    return { availablePence: sum(available), pendingPence: sum(pending) };
  }

  async payouts(ctx: DataContext): Promise<ProviderPayout[]> {
    const account = await this.accounts.requestOptions(ctx);
    const { data } = await this.client.reach(() =>
      this.client.api.payouts.list({ limit: PAYOUTS_SHOWN }, account),
    );
    return data.map((payout) => ({
      id: payout.id,
      amountPence: payout.amount,
      status: payout.status as ProviderPayout['status'],
      createdAt: new Date(payout.created * 1000).toISOString(),
      // Stripe gives the day as its midnight of UTC.
      arrivesOn: new Date(payout.arrival_date * 1000).toISOString().slice(0, 10),
      failure: payout.failure_message ?? null,
    }));
  }
}

function toFacts(account: Stripe.Account): ProviderAccountFacts;
function toFacts(account: Stripe.Account | null): ProviderAccountFacts | null;
function toFacts(account: Stripe.Account | null): ProviderAccountFacts | null {
  if (!account) return null;
  const { requirements } = account;
  const deadline = requirements?.current_deadline;
  return {
    id: account.id,
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    detailsSubmitted: account.details_submitted,
    requirementsDue: [
      ...new Set([...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])]),
    ],
    requirementsBy: deadline ? new Date(deadline * 1000) : null,
    disabledReason: requirements?.disabled_reason ?? null,
  };
}
