import {
  type OnboardingLink,
  type Payouts,
  type ProviderAccountView,
  paymentErrors,
} from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { DomainError } from '@convoy/platform/errors';
import { formatPence } from '@convoy/platform/money';
import { Injectable } from '@nestjs/common';
import { PaymentOptions } from '../payment.options.ts';
import { PaymentEndpointsService } from '../payment-endpoints.service.ts';
import { AccountGateway } from './account-gateway.ts';
import { accountState } from './account-state.rule.ts';
import { percentOf } from './platform-fee.rule.ts';
import { PlatformFees } from './platform-fees.service.ts';
import { type ProviderAccountChange, ProviderAccountQueries } from './provider-account.queries.ts';
import { ProviderAccounts } from './provider-accounts.service.ts';

/** Where the owner of a brand sees its account and comes back to from the provider. */
const PAGE = '/settings/payments';

const gone: ProviderAccountChange = {
  state: 'gone',
  chargesEnabled: false,
  payoutsEnabled: false,
  requirementsDue: [],
  requirementsBy: null,
};

/** A brand's account at the provider: begun by its admin, finished at the provider's own pages, and looked at ever after. */
@Injectable()
export class ConnectService {
  constructor(
    private readonly accounts: ProviderAccounts,
    private readonly queries: ProviderAccountQueries,
    private readonly gateway: AccountGateway,
    private readonly endpoints: PaymentEndpointsService,
    private readonly fees: PlatformFees,
    private readonly options: PaymentOptions,
  ) {}

  /** As last heard of; asks nobody. */
  async view(ctx: RequestContext): Promise<ProviderAccountView> {
    const [account, { plan, basisPoints }] = await Promise.all([this.accounts.of(ctx), this.fees.rate(ctx)]);
    return {
      state: account?.state ?? 'none',
      accountId: account?.accountId ?? null,
      payoutsEnabled: account?.payoutsEnabled ?? false,
      requirementsDue: [...(account?.requirementsDue ?? [])],
      requirementsBy: account?.requirementsBy?.toISOString() ?? null,
      seenAt: account?.seenAt.toISOString() ?? null,
      fee: { percent: percentOf(basisPoints), plan },
      mode: this.options.mode,
    };
  }

  /**
   * Where the owner goes on telling the provider about the business. Makes the brand's account the first time, and again
   * after its owner has cut the old one off.
   * @throws ACCOUNT_REJECTED, PROVIDER_UNAVAILABLE
   */
  async begin(ctx: RequestContext): Promise<OnboardingLink> {
    // Before the account: its first message is heard.
    await this.endpoints.ensure();
    const before = await this.accounts.of(ctx);
    if (before?.state === 'rejected') throw new DomainError(paymentErrors.ACCOUNT_REJECTED);
    if (!before || before.state === 'gone') await this.make(ctx, before?.accountId ?? null);
    const { stripeAccount } = await this.accounts.requestOptions(ctx);
    const page = `${this.options.originOf(ctx.tenant.slug)}${PAGE}`;
    const url = await this.gateway.onboardingLink(stripeAccount, {
      returnUrl: `${page}?back=1`,
      refreshUrl: `${page}?again=1`,
    });
    return { url };
  }

  /** Asks the provider how the account is now. What a message says of it is not believed: it may be an old one. */
  async refresh(ctx: RequestContext): Promise<ProviderAccountView> {
    const account = await this.accounts.of(ctx);
    if (account) {
      const askedAt = await this.queries.now(ctx);
      const facts = await this.gateway.account(account.accountId);
      const change = facts ? { ...facts, state: accountState(facts) } : gone;
      await this.queries.note(ctx, this.options.mode, account.accountId, change, askedAt);
    }
    return this.view(ctx);
  }

  /** What waits at the provider and what it paid out last; nothing for a brand without an account. */
  async payouts(ctx: RequestContext): Promise<Payouts> {
    const account = await this.accounts.of(ctx);
    if (!account || account.state === 'gone') return { available: '0.00', pending: '0.00', payouts: [] };
    const [funds, payouts] = await Promise.all([
      this.gateway.funds(ctx, ctx.tenant.currency),
      this.gateway.payouts(ctx),
    ]);
    return {
      available: formatPence(funds.availablePence),
      pending: formatPence(funds.pendingPence),
      payouts: payouts.map(({ amountPence, ...payout }) => ({ ...payout, amount: formatPence(amountPence) })),
    };
  }

  private async make(ctx: RequestContext, lost: string | null): Promise<void> {
    const origin = this.options.originOf(ctx.tenant.slug);
    const { id } = await this.gateway.create({
      tenantId: ctx.tenant.id,
      name: ctx.tenant.name,
      url: origin,
      email: ctx.actor?.email ?? null,
      // Repeated after a crash it is the same account.
      idempotencyKey: `convoy-account-${origin}-${ctx.actor?.id ?? 'none'}-${lost ?? 'first'}`,
    });
    await this.queries.save(ctx, this.options.mode, id);
  }
}
