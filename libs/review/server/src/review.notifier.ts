import { Notifications } from '@convoy/platform/notifications';
import {
  reviewAnswered,
  reviewAnsweredNotification,
  reviewInvited,
  reviewInvitedNotification,
  reviewReported,
  reviewReportedNotification,
  reviewVisibilityChanged,
  reviewVisibilityNotification,
  reviewWritten,
  reviewWrittenNotification,
} from '@convoy/review/contract';
import { Injectable } from '@nestjs/common';

/** What customers and staff hear of reviews. */
@Injectable()
export class ReviewNotifier {
  constructor(notifications: Notifications) {
    notifications.add({
      notification: reviewInvitedNotification,
      event: reviewInvited,
      tell: async (_ctx, { customerId, van, bookingId }) => ({
        to: { customerId },
        params: { van, bookingId },
      }),
    });
    notifications.add({
      notification: reviewAnsweredNotification,
      event: reviewAnswered,
      tell: async (_ctx, { customerId, van, first }) =>
        first ? { to: { customerId }, params: { van } } : null,
    });
    notifications.add({
      notification: reviewVisibilityNotification,
      event: reviewVisibilityChanged,
      tell: async (_ctx, { customerId, van, hidden }) => ({
        to: { customerId },
        params: { van, change: hidden ? ('hidden' as const) : ('shown' as const) },
      }),
    });
    notifications.add({
      notification: reviewWrittenNotification,
      event: reviewWritten,
      tell: async (_ctx, { van, rating }) => ({ to: { staffExcept: null }, params: { van, stars: rating } }),
    });
    notifications.add({
      notification: reviewReportedNotification,
      event: reviewReported,
      tell: async (_ctx, { van, reporterId }) => ({ to: { staffExcept: reporterId }, params: { van } }),
    });
  }
}
