import { notificationListSchema } from '@convoy/notification/contract';
import { asksFor, GraphRegistry, readInput } from '@convoy/platform/graphql';
import { Injectable } from '@nestjs/common';
import { NotificationService } from './notification.service.ts';

/** Who may read notifications: everybody who is signed in, their own. */
export const READ = '@can(action: "read", subject: "Notification")';

// The contract has a type for each kind; here what a kind tells is left as it is.
const sdl = `
"Something a person was told. It is a kind and data; the sentence is made in the reader's language."
type Notification ${READ} {
  id: Id!
  kind: String!
  "What its kind tells, as in REST."
  params: Json!
  "Address on this host that it opens."
  path: String!
  createdAt: String!
  readAt: String
}

type NotificationPage ${READ} {
  items: [Notification!]! @list(size: 1)
  total: Int!
}

extend type Query {
  "What one was told oneself, newest first; \`before\` is the id of the last one already shown."
  notifications(unread: Boolean! = false, before: Id, limit: Int! = 20): NotificationPage!
    ${READ} @list(argument: "limit", size: 20)
  "How many of them are unread."
  unreadNotifications: Int! ${READ} @cost(weight: 2)
}
`;

/** A person's own notifications in the graph, by the service of REST. */
@Injectable()
export class NotificationGraph {
  constructor(registry: GraphRegistry, service: NotificationService) {
    registry.add({
      name: 'notification',
      sdl,
      resolvers: {
        Query: {
          notifications: async (_source, args: Record<string, unknown>, { ctx }, info) => {
            const input = readInput(notificationListSchema, args);
            const { notifications, total } = await service.list(ctx, input, asksFor(info, 'total'));
            return { items: notifications, total };
          },
          unreadNotifications: async (_source, _args, { ctx }) => (await service.unread(ctx)).count,
        },
      },
    });
  }
}
