import type { LoyaltyRewardOffer } from '@convoy/loyalty/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Injectable } from '@nestjs/common';

/** Computes the rewards that a customer with so many points to spend is shown. */
export type RewardOfferSource = (
  ctx: RequestContext,
  availablePoints: number,
) => Promise<readonly LoyaltyRewardOffer[]>;

/** Where the rewards of this slice tell `GET /api/loyalty/customer` what can be redeemed. Without a source there are none. */
@Injectable()
export class LoyaltyRewardOffers {
  private source: RewardOfferSource | undefined;

  takeFrom(source: RewardOfferSource): void {
    if (this.source) throw new Error('Loyalty rewards have a source already.');
    this.source = source;
  }

  async of(ctx: RequestContext, availablePoints: number): Promise<LoyaltyRewardOffer[]> {
    return this.source ? [...(await this.source(ctx, availablePoints))] : [];
  }
}
