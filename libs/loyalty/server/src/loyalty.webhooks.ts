import {
  loyaltyPointsEarned,
  loyaltyPointsExpired,
  loyaltyPointsReversed,
  loyaltyTierReached,
  loyaltyTiersChanged,
} from '@convoy/loyalty/contract';
import { Webhooks } from '@convoy/platform/webhooks';
import { Injectable } from '@nestjs/common';

/** What endpoints of a brand get of tiers and points. */
@Injectable()
export class LoyaltyWebhooks {
  constructor(webhooks: Webhooks) {
    webhooks.add(loyaltyTiersChanged, async (_ctx, { tierId, change, name }) => ({
      tierId,
      change,
      tier: name,
    }));
    webhooks.add(loyaltyPointsEarned, (_ctx, move) => move);
    webhooks.add(loyaltyPointsReversed, (_ctx, move) => move);
    webhooks.add(loyaltyPointsExpired, (_ctx, move) => move);
    webhooks.add(loyaltyTierReached, (_ctx, { name, ...reached }) => ({ ...reached, tier: name }));
  }
}
