import {
  type ChatAnswer,
  type ChatHistory,
  assistantCalls as calls,
  type Memory,
  type Recommendation,
} from '@convoy/assistant/contract';
import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { AddOns, Call, type CallHttp } from '@convoy/platform/http';
import { Controller } from '@nestjs/common';
import { AssistantMemory } from '../memory/memory.service.ts';
import { Recommendations } from '../recommend/recommendations.service.ts';
import { answerStream, type Hear } from './answer-stream.ts';
import { Conversations } from './conversations.service.ts';

/** What customers and guests ask of the assistant. */
@Controller()
export class ChatController {
  constructor(
    private readonly conversations: Conversations,
    private readonly recommendations: Recommendations,
    private readonly memories: AssistantMemory,
    private readonly addOns: AddOns,
  ) {}

  @Call(calls.chat)
  async chat(
    ctx: RequestContext,
    { body }: CallInput<typeof calls.chat>,
    { request, reply }: CallHttp,
  ): Promise<ChatAnswer> {
    if (body.spoken) await this.addOns.assertMay(ctx, 'voice-ai');
    const channel = { name: 'page', key: body.conversation, spoken: body.spoken !== undefined };
    const say = (hear?: Hear) => this.conversations.say(ctx, channel, body.message, hear);
    if (!/\btext\/event-stream\b/.test(request.headers.accept ?? '')) return say();
    // A proxy that collects an answer would show it at once.
    reply.header('X-Accel-Buffering', 'no').header('Vary', 'Accept');
    // The framework sends a stream as it comes; the contract describes the event that ends it.
    return (await answerStream(say)) as ChatAnswer;
  }

  @Call(calls.history)
  history(ctx: RequestContext, { query }: CallInput<typeof calls.history>): Promise<ChatHistory> {
    return this.conversations.history(ctx, query.conversation);
  }

  @Call(calls.confirm)
  confirm(ctx: RequestContext, { body }: CallInput<typeof calls.confirm>): Promise<ChatAnswer> {
    return this.conversations.confirm(ctx, body.conversation, body.token);
  }

  @Call(calls.recommend)
  recommend(ctx: RequestContext, { body }: CallInput<typeof calls.recommend>): Promise<Recommendation> {
    return this.recommendations.recommend(ctx, body);
  }

  @Call(calls.memory)
  memory(ctx: RequestContext): Promise<Memory> {
    return this.memories.of(ctx);
  }

  @Call(calls.changeMemory)
  changeMemory(ctx: RequestContext, { body }: CallInput<typeof calls.changeMemory>): Promise<Memory> {
    return this.memories.change(ctx, body);
  }
}
