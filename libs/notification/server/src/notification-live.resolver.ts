import type { Notification } from '@convoy/notification/contract';
import { commonErrors } from '@convoy/platform/errors';
import {
  type GraphContext,
  GraphTypes,
  NewsChannels,
  type OfRecord,
  recordNews,
} from '@convoy/platform/graphql';
import { ResolveField, Resolver, Subscription } from '@nestjs/graphql';
import { NOTIFICATION_NEWS } from './notification.news.ts';
import { READ } from './notification.resolver.ts';
import { NotificationService } from './notification.service.ts';

/** One event of `notificationAdded`. */
interface NotificationNews {
  readonly id: number | null;
  readonly notification: Notification | null;
  readonly readAgain: boolean;
}

const newsTypes = `
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
@GraphTypes(newsTypes)
@NewsChannels(NOTIFICATION_NEWS)
@Resolver('NotificationNews')
export class NotificationLiveResolver {
  constructor(private readonly service: NotificationService) {}

  @Subscription()
  notificationAdded(_root: unknown, args: OfRecord, context: GraphContext) {
    return recordNews<NotificationNews>(
      {
        channel: NOTIFICATION_NEWS,
        rule: { action: 'read', subject: 'Notification' },
        read: async (ctx, id) => {
          const notification = await this.service.one(ctx, id);
          return notification && { id, notification, readAgain: false };
        },
        // An ended session hears nothing.
        missing: commonErrors.UNAUTHENTICATED.code,
        missed: { id: null, notification: null, readAgain: true },
        concerns: (ctx) => (news) => news.ownerId === undefined || news.ownerId === ctx.actor?.id,
      },
      args,
      context,
    );
  }

  @ResolveField()
  async unread(_news: NotificationNews, _args: unknown, { ctx }: GraphContext) {
    return (await this.service.unread(ctx)).count;
  }
}
