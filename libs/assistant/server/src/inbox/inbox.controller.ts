import {
  type AnswerTestResult,
  type AssistantStats,
  type ChatMessage,
  type Conversation,
  type ConversationDetail,
  assistantCalls as calls,
  type OpenQuestion,
  type ShortAnswer,
} from '@convoy/assistant/contract';
import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call, type PageOf } from '@convoy/platform/http';
import { Controller } from '@nestjs/common';
import { ShortAnswers } from '../answers/short-answers.service.ts';
import { Inbox } from './inbox.service.ts';

/** What staff do with conversations and short answers. */
@Controller()
export class InboxController {
  constructor(
    private readonly inbox: Inbox,
    private readonly shortAnswers: ShortAnswers,
  ) {}

  @Call(calls.conversations)
  conversations(
    ctx: RequestContext,
    { query }: CallInput<typeof calls.conversations>,
  ): Promise<PageOf<Conversation>> {
    return this.inbox.list(ctx, query);
  }

  @Call(calls.conversation)
  conversation(
    ctx: RequestContext,
    { params }: CallInput<typeof calls.conversation>,
  ): Promise<ConversationDetail> {
    return this.inbox.show(ctx, params.id);
  }

  @Call(calls.takeOver)
  takeOver(ctx: RequestContext, { params }: CallInput<typeof calls.takeOver>): Promise<Conversation> {
    return this.inbox.takeOver(ctx, params.id);
  }

  @Call(calls.giveBack)
  giveBack(ctx: RequestContext, { params }: CallInput<typeof calls.giveBack>): Promise<Conversation> {
    return this.inbox.giveBack(ctx, params.id);
  }

  @Call(calls.reply)
  reply(ctx: RequestContext, { params, body }: CallInput<typeof calls.reply>): Promise<ChatMessage> {
    return this.inbox.reply(ctx, params.id, body.text);
  }

  @Call(calls.stats)
  stats(ctx: RequestContext): Promise<AssistantStats> {
    return this.inbox.stats(ctx);
  }

  @Call(calls.questions)
  questions(ctx: RequestContext): Promise<OpenQuestion[]> {
    return this.inbox.questions(ctx);
  }

  @Call(calls.answers)
  answers(ctx: RequestContext): Promise<ShortAnswer[]> {
    return this.shortAnswers.all(ctx);
  }

  @Call(calls.addAnswer)
  addAnswer(ctx: RequestContext, { body }: CallInput<typeof calls.addAnswer>): Promise<ShortAnswer> {
    return this.shortAnswers.add(ctx, body);
  }

  @Call(calls.changeAnswer)
  changeAnswer(
    ctx: RequestContext,
    { params, body }: CallInput<typeof calls.changeAnswer>,
  ): Promise<ShortAnswer> {
    return this.shortAnswers.change(ctx, params.id, body);
  }

  @Call(calls.removeAnswer)
  removeAnswer(ctx: RequestContext, { params }: CallInput<typeof calls.removeAnswer>): Promise<void> {
    return this.shortAnswers.remove(ctx, params.id);
  }

  @Call(calls.testAnswer)
  testAnswer(ctx: RequestContext, { body }: CallInput<typeof calls.testAnswer>): Promise<AnswerTestResult> {
    return this.shortAnswers.test(ctx, body.message);
  }
}
