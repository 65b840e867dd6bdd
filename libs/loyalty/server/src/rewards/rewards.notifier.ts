import { rewardRedeemed, rewardRedeemedNotification } from '@convoy/loyalty/contract';
import { Notifications } from '@convoy/platform/notifications';
import { Webhooks } from '@convoy/platform/webhooks';
import { Injectable } from '@nestjs/common';

/** Says to customers and to endpoints of the brand that a reward was redeemed. */
@Injectable()
export class RewardsNotifier {
  constructor(notifications: Notifications, webhooks: Webhooks) {
    notifications.add({
      notification: rewardRedeemedNotification,
      event: rewardRedeemed,
      tell: async (_ctx, { customerId, title, points, expiresAt }) => ({
        to: { customerId },
        params: { reward: title, points, date: expiresAt },
      }),
    });
    webhooks.add(rewardRedeemed, async (_ctx, { redemptionId, rewardId, customerId, title, points }) => ({
      redemptionId,
      rewardId,
      customerId,
      reward: title,
      points,
    }));
  }
}
