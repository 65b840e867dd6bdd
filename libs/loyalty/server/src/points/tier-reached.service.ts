import { loyaltyTierReached } from '@convoy/loyalty/contract';
import { type DataContext, type TenantTx, writeEvent } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import { LoyaltyTierQueries } from '../tiers/loyalty-tier.queries.ts';
import { tierProgress } from '../tiers/loyalty-tier.rule.ts';
import type { LedgerChange } from './loyalty-ledger.service.ts';

/** Says that a change of points brought its customer into a higher tier. */
@Injectable()
export class TierReached {
  constructor(private readonly tiers: LoyaltyTierQueries) {}

  /** Writes the event in the transaction of the change; nothing where the tier is the same or a lower one. */
  async tell(
    tx: TenantTx,
    ctx: DataContext,
    customerId: number,
    { before, after }: LedgerChange,
  ): Promise<void> {
    if (after.totalPoints <= before.totalPoints) return;
    const tiers = await this.tiers.within(tx, ctx);
    const { tier } = tierProgress(tiers, after.totalPoints);
    if (tier.minimumPoints <= before.totalPoints) return;
    await writeEvent(tx, ctx, loyaltyTierReached, `loyalty:${customerId}`, {
      customerId,
      tierId: tier.id,
      name: tier.name,
      totalPoints: after.totalPoints,
    });
  }
}
