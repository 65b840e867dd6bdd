import { CardPaymentsPort } from '@convoy/booking/server';
import { paymentErrors } from '@convoy/payment/contract';
import { type DataContext, Freshness, Remembered } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { PaymentOptions } from '../payment.options.ts';
import { ProviderAccountQueries, type ProviderAccountRecord } from './provider-account.queries.ts';

/** What makes a call of the provider a call on a brand's own account: goes along with its other options. */
export interface AccountOptions {
  readonly stripeAccount: string;
}

/** Tells of a brand which account at the provider its calls go to, and whether it takes cards. */
@Injectable()
export class ProviderAccounts {
  constructor(
    private readonly queries: ProviderAccountQueries,
    private readonly options: PaymentOptions,
    port: CardPaymentsPort,
    freshness: Freshness,
  ) {
    // Asked with each booking.
    const taken = new Remembered<DataContext, boolean>({
      freshness,
      topic: 'cards',
      keyOf: ({ tenant }) => tenant.id,
      tenantOf: ({ tenant }) => tenant.id,
      read: (ctx) => this.takesCards(ctx),
    });
    port.answeredBy((ctx) => taken.of(ctx));
  }

  /** The brand's account; null while it has none. */
  of(ctx: DataContext): Promise<ProviderAccountRecord | null> {
    return this.queries.account(ctx, this.options.mode);
  }

  /** Whether customers of this brand may pay by card now. */
  async takesCards(ctx: DataContext): Promise<boolean> {
    return (await this.of(ctx))?.chargesEnabled ?? false;
  }

  /**
   * The options of every call about this brand's money, also while it takes no cards: what it took before goes back too.
   * @throws CARDS_NOT_TAKEN for a brand without an account
   */
  async requestOptions(ctx: DataContext): Promise<AccountOptions> {
    const account = await this.of(ctx);
    if (!account) throw new DomainError(paymentErrors.CARDS_NOT_TAKEN);
    return { stripeAccount: account.accountId };
  }

  /** @throws CARDS_NOT_TAKEN unless the brand takes cards now */
  async demandCards(ctx: DataContext): Promise<void> {
    if (!(await this.takesCards(ctx))) throw new DomainError(paymentErrors.CARDS_NOT_TAKEN);
  }
}
