import { notificationListSchema } from '@convoy/notification/contract';
import {
  asksFor,
  type GraphContext,
  type GraphQLResolveInfo,
  GraphTypes,
  readInput,
} from '@convoy/platform/graphql';
import { Query, Resolver } from '@nestjs/graphql';
import { NotificationService } from './notification.service.ts';

/** Who may read notifications: everybody who is signed in, their own. */
export const READ = '@can(action: "read", subject: "Notification")';

// The contract has a type for each kind; here what a kind tells is left as it is.
const notificationTypes = `
"Something a person was told. It is a kind and data; the sentence is made in the reader's language."
type Notification ${READ} {
  id: Id!
  kind: String!
  "What its kind tells, as in REST."
  params: Json!
  sentence: NotificationSentence!
  look: NotificationLook!
  "Address on this host that it opens."
  path: String!
  createdAt: String!
  readAt: String
}

"Which sentence says it, and what fills it."
type NotificationSentence ${READ} {
  key: String!
  values: Json!
}

"How it looks in a list."
type NotificationLook ${READ} {
  icon: String!
  tone: String!
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
@GraphTypes(notificationTypes)
@Resolver()
export class NotificationResolver {
  constructor(private readonly service: NotificationService) {}

  @Query()
  async notifications(
    _root: unknown,
    args: Record<string, unknown>,
    { ctx }: GraphContext,
    info: GraphQLResolveInfo,
  ) {
    const input = readInput(notificationListSchema, args);
    const { notifications, total } = await this.service.list(ctx, input, asksFor(info, 'total'));
    return { items: notifications, total };
  }

  @Query()
  async unreadNotifications(_root: unknown, _args: unknown, { ctx }: GraphContext) {
    return (await this.service.unread(ctx)).count;
  }
}
