import type { Notification } from '@convoy/notification/contract';
import { commonErrors } from '@convoy/platform/errors';
import { GraphRegistry, recordNews } from '@convoy/platform/graphql';
import { Injectable } from '@nestjs/common';
import { READ } from './notification.graph.ts';
import { NOTIFICATION_NEWS } from './notification.news.ts';
import { NotificationService } from './notification.service.ts';

/** One event of `notificationAdded`. */
interface NotificationNews {
  readonly id: number | null;
  readonly notification: Notification | null;
  readonly readAgain: boolean;
}

const sdl = `
type NotificationNews ${READ} {
  "What was added."
  id: Id
  notification: Notification
  "How many are unread now."
  unread: Int! @cost(weight: 2)
  "Something may have been missed: read again whatever is shown."
  readAgain: Boolean!
}

extend type Subscription {
  "What one is told oneself, as it happens."
  notificationAdded: NotificationNews! ${READ}
}
`;

/** What people are told, as it happens: everybody hears their own alone. */
@Injectable()
export class NotificationLiveGraph {
  constructor(registry: GraphRegistry, service: NotificationService) {
    registry.add({
      name: 'notification-live',
      sdl,
      resolvers: {
        NotificationNews: { unread: async (_source, _args, { ctx }) => (await service.unread(ctx)).count },
      },
      channels: [NOTIFICATION_NEWS],
      subscriptions: {
        notificationAdded: recordNews<NotificationNews>({
          channel: NOTIFICATION_NEWS,
          rule: { action: 'read', subject: 'Notification' },
          read: async (ctx, id) => {
            const notification = await service.one(ctx, id);
            return notification && { id, notification, readAgain: false };
          },
          // Whose session ended hears nothing.
          missing: commonErrors.UNAUTHENTICATED.code,
          missed: { id: null, notification: null, readAgain: true },
          concerns: (ctx) => (news) => news.ownerId === undefined || news.ownerId === ctx.actor?.id,
        }),
      },
    });
  }
}
