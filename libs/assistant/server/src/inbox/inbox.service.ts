import {
  type AssistantStats,
  assistantErrors,
  assistantStaffReplied,
  type ChatMessage,
  type Conversation,
  type ConversationDetail,
  type ConversationListInput,
  type ConversationState,
  type OpenQuestion,
} from '@convoy/assistant/contract';
import type { RequestContext } from '@convoy/platform/context';
import { type Cursors, TenantDb, writeAudit, writeEvent } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { ConversationQueries } from '../converse/conversation.queries.ts';
import { ModelSettingsService } from '../model/model-settings.service.ts';

/** Conversations as staff see them, and what staff do with them. */
@Injectable()
export class Inbox {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: ConversationQueries,
    private readonly models: ModelSettingsService,
  ) {}

  list(
    ctx: RequestContext,
    input: ConversationListInput,
  ): Promise<{ items: Conversation[]; total: number; cursors: Cursors }> {
    return this.queries.list(ctx, input);
  }

  /** @throws CONVERSATION_NOT_FOUND */
  async show(ctx: RequestContext, id: number): Promise<ConversationDetail> {
    return { ...(await this.one(ctx, id)), log: await this.queries.messages(ctx, id) };
  }

  /** The assistant is silent from now on. @throws CONVERSATION_NOT_FOUND */
  takeOver(ctx: RequestContext, id: number): Promise<Conversation> {
    return this.move(ctx, id, 'staff', 'take-over');
  }

  /** The assistant answers again. @throws CONVERSATION_NOT_FOUND */
  giveBack(ctx: RequestContext, id: number): Promise<Conversation> {
    return this.move(ctx, id, 'assistant', 'give-back');
  }

  /** @throws CONVERSATION_NOT_FOUND, CONVERSATION_NOT_YOURS */
  reply(ctx: RequestContext, id: number, text: string): Promise<ChatMessage> {
    const me = ctx.actor!.id;
    return this.db.write(ctx, async (tx) => {
      const row = await this.queries.lock(tx, ctx, id);
      if (!row) throw new DomainError(assistantErrors.CONVERSATION_NOT_FOUND);
      if (row.state !== 'staff' || row.taken_by !== me)
        throw new DomainError(assistantErrors.CONVERSATION_NOT_YOURS);
      const message = await this.queries.add(tx, ctx, id, { author: 'staff', staffId: me, text });
      await writeEvent(tx, ctx, assistantStaffReplied, `conversation:${id}`, {
        conversationId: id,
        customerId: row.user_id,
      });
      return message;
    });
  }

  async stats(ctx: RequestContext): Promise<AssistantStats> {
    const [{ conversations, handedOver, bookings, waiting, unanswered }, spentThisMonth] = await Promise.all([
      this.queries.figures(ctx),
      this.models.spentThisMonth(ctx),
    ]);
    const rate = (part: number) => (conversations === 0 ? null : Math.round((part / conversations) * 100));
    return {
      conversations,
      containmentRate: rate(conversations - handedOver),
      bookings,
      bookingRate: rate(bookings),
      waiting,
      unanswered,
      spentThisMonth,
    };
  }

  questions(ctx: RequestContext): Promise<OpenQuestion[]> {
    return this.queries.open(ctx);
  }

  private async move(
    ctx: RequestContext,
    id: number,
    state: ConversationState,
    action: string,
  ): Promise<Conversation> {
    await this.db.write(ctx, async (tx) => {
      if (!(await this.queries.lock(tx, ctx, id)))
        throw new DomainError(assistantErrors.CONVERSATION_NOT_FOUND);
      await this.queries.update(tx, ctx, id, { state, takenBy: state === 'staff' ? ctx.actor!.id : null });
      await writeAudit(tx, ctx, { action, subject: 'AssistantConversation', subjectId: id });
    });
    return this.one(ctx, id);
  }

  private async one(ctx: RequestContext, id: number): Promise<Conversation> {
    const found = await this.queries.one(ctx, id);
    if (!found) throw new DomainError(assistantErrors.CONVERSATION_NOT_FOUND);
    return found;
  }
}
