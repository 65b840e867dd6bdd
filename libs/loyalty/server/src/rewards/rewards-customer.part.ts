import { type CustomerPart, CustomerParts, type PartData } from '@convoy/customer/server';
import type { RequestContext } from '@convoy/platform/context';
import type { TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import { Redemptions } from './redemptions.service.ts';
import { RewardQueries } from './reward.queries.ts';

/** Redeemed rewards of a customer when customers are merged, taken along and forgotten. */
@Injectable()
export class RewardsCustomerPart implements CustomerPart {
  readonly name = 'rewards';

  constructor(
    parts: CustomerParts,
    private readonly queries: RewardQueries,
    private readonly redemptions: Redemptions,
  ) {
    parts.add(this);
  }

  /** Their codes move with the hires (`promotion.customer_id`). */
  async moveTo(
    tx: TenantTx,
    ctx: RequestContext,
    fromId: number,
    intoId: number,
  ): Promise<Record<string, number>> {
    return { redemptions: await this.queries.moveRedemptions(tx, ctx, fromId, intoId) };
  }

  /** Nothing in a redemption says whose it was but the number; the booking slice withdraws its code. */
  async forget(): Promise<void> {}

  async dataOf(ctx: RequestContext, ids: readonly number[]): Promise<PartData> {
    return { records: { redemptions: await this.redemptions.of(ctx, ids) } };
  }
}
