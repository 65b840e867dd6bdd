import {
  loyaltyPointsEarned,
  referralRewarded,
  referralRewardedNotification,
  referredRewardedNotification,
} from '@convoy/loyalty/contract';
import { disputeClosed, paymentRefunded } from '@convoy/payment/contract';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { Notifications } from '@convoy/platform/notifications';
import { Webhooks } from '@convoy/platform/webhooks';
import { Injectable } from '@nestjs/common';
import { Referrals } from './referrals.service.ts';

/** Rewards an invitation when its customer's hire earns points, takes the reward back with the money, and tells both sides. */
@Injectable()
export class ReferralsListeners {
  constructor(
    listeners: ListenerRegistry,
    notifications: Notifications,
    webhooks: Webhooks,
    referrals: Referrals,
  ) {
    listeners.add({
      name: 'loyalty.referral-rewarded',
      event: loyaltyPointsEarned,
      handle: async (ctx, { customerId, bookingId }) => {
        if (bookingId !== null) await referrals.reward(ctx, customerId, bookingId);
      },
    });
    listeners.add({
      name: 'loyalty.referral-refunded',
      event: paymentRefunded,
      handle: (ctx, { bookingId }) => referrals.takeBack(ctx, bookingId),
    });
    listeners.add({
      name: 'loyalty.referral-disputed',
      event: disputeClosed,
      handle: (ctx, { bookingId }) => referrals.takeBack(ctx, bookingId),
    });
    notifications.add({
      notification: referralRewardedNotification,
      event: referralRewarded,
      tell: async (_ctx, { referrerId, referrerPoints }) =>
        referrerPoints > 0 ? { to: { customerId: referrerId }, params: { points: referrerPoints } } : null,
    });
    notifications.add({
      notification: referredRewardedNotification,
      event: referralRewarded,
      tell: async (_ctx, { referredId, referredPoints }) =>
        referredPoints > 0 ? { to: { customerId: referredId }, params: { points: referredPoints } } : null,
    });
    webhooks.add(referralRewarded, async (_ctx, referral) => referral);
  }
}
