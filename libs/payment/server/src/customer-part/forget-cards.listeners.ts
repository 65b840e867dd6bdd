import { customerErased, customersMerged } from '@convoy/customer/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb } from '@convoy/platform/db';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { Injectable } from '@nestjs/common';
import { CardGateway } from '../methods/card-gateway.ts';
import { SavedCardQueries } from '../methods/saved-card.queries.ts';

/** Takes the cards of who is gone from the provider: of who was erased, and of an account that was merged into another. */
@Injectable()
export class ForgetCardsListeners {
  constructor(
    registry: ListenerRegistry,
    private readonly db: TenantDb,
    private readonly gateway: CardGateway,
    private readonly cards: SavedCardQueries,
  ) {
    registry.add({
      name: 'payment.forget-cards-of-erased',
      event: customerErased,
      handle: (ctx, { customerId }) => this.forget(ctx, customerId),
    });
    registry.add({
      name: 'payment.forget-cards-of-merged',
      event: customersMerged,
      handle: (ctx, { fromId }) => this.forget(ctx, fromId),
    });
  }

  private async forget(ctx: RequestContext, customerId: number): Promise<void> {
    const kept = await this.db
      .read(ctx)
      .selectFrom('saved_card')
      .select(['id', 'account', 'provider_method_id'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', customerId)
      .where('removed_at', 'is', null)
      .orderBy('id')
      .execute();
    if (kept.length === 0) return;
    const account = await this.gateway.account(ctx);
    for (const card of kept) {
      // A brand that has an account of its own by now cannot reach what it had at the platform's.
      if (card.account === account) await this.gateway.forget(ctx, card.provider_method_id);
      await this.db.write(ctx, (tx) => this.cards.remove(tx, ctx, card.id));
    }
  }
}
