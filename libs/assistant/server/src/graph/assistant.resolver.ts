import type { Conversation } from '@convoy/assistant/contract';
import { type GraphContext, GraphTypes } from '@convoy/platform/graphql';
import { Query, Resolver } from '@nestjs/graphql';
import { Inbox } from '../inbox/inbox.service.ts';
import { assistantTypes } from './assistant.types.ts';

/** Conversations that the graph answers at once; REST pages through all of them. */
const MOST = 50;

/** Root fields of the slice in the graph. */
@GraphTypes(
  assistantTypes,
  `extend type Query {
    "The conversations of the inbox, as \`GET /api/ai/conversations\` lists them."
    assistantConversations: [AssistantConversation!]! @can(action: "read", subject: "AssistantConversation") @brandOnly @list(size: 50)
  }`,
)
@Resolver()
export class AssistantResolver {
  constructor(private readonly inbox: Inbox) {}

  @Query()
  async assistantConversations(
    _root: unknown,
    _args: unknown,
    { ctx }: GraphContext,
  ): Promise<Conversation[]> {
    return (await this.inbox.list(ctx, { page: 1, perPage: MOST })).items;
  }
}
