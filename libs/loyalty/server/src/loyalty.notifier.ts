import {
  loyaltyPointsEarned,
  loyaltyPointsEarnedNotification,
  loyaltyPointsExpiring,
  loyaltyPointsExpiringNotification,
  loyaltyTierReached,
  loyaltyTierReachedNotification,
  loyaltyTiersChanged,
  loyaltyTiersChangedNotification,
} from '@convoy/loyalty/contract';
import { Notifications } from '@convoy/platform/notifications';
import { Injectable } from '@nestjs/common';
import { MemberQueries } from './members/member.queries.ts';
import { LoyaltyProgramme } from './points/loyalty-programme.service.ts';

/** Says to staff that a colleague changed the tiers, and to customers what became of their points. */
@Injectable()
export class LoyaltyNotifier {
  constructor(notifications: Notifications, members: MemberQueries, programme: LoyaltyProgramme) {
    notifications.add({
      notification: loyaltyTiersChangedNotification,
      event: loyaltyTiersChanged,
      tell: async (_ctx, { name, change, actorId }) => ({
        to: { staffExcept: actorId },
        params: { tier: name, change },
      }),
    });
    // Switched off between the change and this moment, the programme says nothing.
    notifications.add({
      notification: loyaltyPointsEarnedNotification,
      event: loyaltyPointsEarned,
      tell: async (ctx, { customerId, points, bookingId }) => {
        const reference = bookingId === null ? null : await members.referenceOf(ctx, bookingId);
        if (reference === null || !(await programme.of(ctx)).on) return null;
        return { to: { customerId }, params: { points, reference } };
      },
    });
    notifications.add({
      notification: loyaltyTierReachedNotification,
      event: loyaltyTierReached,
      tell: async (ctx, { customerId, name }) =>
        (await programme.of(ctx)).on ? { to: { customerId }, params: { tier: name } } : null,
    });
    notifications.add({
      notification: loyaltyPointsExpiringNotification,
      event: loyaltyPointsExpiring,
      tell: async (ctx, { customerId, points, on }) =>
        (await programme.of(ctx)).on ? { to: { customerId }, params: { points, on } } : null,
    });
  }
}
