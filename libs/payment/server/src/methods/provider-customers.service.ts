import { IdentityQueries } from '@convoy/identity/server';
import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { CardGateway, CustomerGone } from './card-gateway.ts';
import { SavedCardQueries } from './saved-card.queries.ts';

/** Who the brand's customers are at the provider. */
@Injectable()
export class ProviderCustomersService {
  constructor(
    private readonly queries: SavedCardQueries,
    private readonly gateway: CardGateway,
    private readonly users: IdentityQueries,
  ) {}

  /**
   * Does something as a person at the provider, who is made known there where they are not. Should the provider have
   * forgotten them, another is made, once.
   */
  async as<T>(
    ctx: RequestContext,
    customerId: number,
    act: (providerCustomerId: string, account: string) => Promise<T>,
  ): Promise<T> {
    const account = await this.gateway.account(ctx);
    const known = await this.ensure(ctx, customerId, account);
    try {
      return await act(known, account);
    } catch (error) {
      if (!(error instanceof CustomerGone)) throw error;
      await this.queries.forgetCustomer(ctx, customerId, account, known);
      return act(await this.ensure(ctx, customerId, account), account);
    }
  }

  /** Our row is written first; after a crash the provider finds its customer by the key, or by our number. */
  private async ensure(ctx: RequestContext, customerId: number, account: string): Promise<string> {
    const row = await this.queries.customer(ctx, customerId, account);
    if (row.providerCustomerId) return row.providerCustomerId;
    const user = await this.users.user(ctx, customerId);
    if (!user) throw new DomainError(commonErrors.NOT_FOUND);
    const made = await this.gateway.customer(ctx, {
      customerId,
      email: user.email,
      name: `${user.firstName} ${user.lastName}`,
      idempotencyKey: `convoy:${ctx.tenant.id}:customer:${customerId}:${account}:${row.attempt}`,
      again: row.begun,
    });
    await this.queries.setCustomer(ctx, customerId, account, made);
    // Somebody else may have been quicker: theirs stands.
    return (await this.queries.providerCustomer(ctx, customerId, account)) ?? made;
  }
}
