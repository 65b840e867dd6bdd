import { randomBytes } from 'node:crypto';
import {
  assistantBooked,
  assistantErrors,
  assistantPersonRequested,
  type ChatAnswer,
  type ChatCard,
  type ChatHistory,
  type ConversationState,
  PASSENGERS,
} from '@convoy/assistant/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, type TenantTx, writeEvent } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { Injectable, Logger } from '@nestjs/common';
import { Confirmations, hashOf } from '../confirm/confirmations.service.ts';
import { ConfirmedActions } from '../confirm/confirmed-actions.service.ts';
import { AssistantMemory } from '../memory/memory.service.ts';
import { ModelEngine } from '../model/model-engine.service.ts';
import { FairTurns } from '../turns/fair-turns.ts';
import type { Hear } from './answer-stream.ts';
import { isBacked } from './backed-amounts.rule.ts';
import { ConversationQueries, type ConversationRow } from './conversation.queries.ts';
import type { Reply } from './reply.ts';
import { speechIn } from './speech.ts';

/** Messages of the log that an engine gets. */
const REMEMBERED = 20;

/** Where a conversation takes place. A channel names it by a key of its own; the page's keys are random. */
export interface Channel {
  readonly name: string;
  /** Of a conversation that goes on; a channel with a stable address of the person gives it from the start. */
  readonly key?: string | undefined;
  /** The message was said aloud, with the consent to keep its transcript. Left out, it was written. */
  readonly spoken?: boolean;
}

/** Conversations, whatever the channel: a message comes in, an answer is checked, stored and sent. */
@Injectable()
export class Conversations {
  private readonly logger = new Logger(Conversations.name);

  constructor(
    private readonly db: TenantDb,
    private readonly queries: ConversationQueries,
    private readonly engine: ModelEngine,
    private readonly confirmations: Confirmations,
    private readonly actions: ConfirmedActions,
    private readonly memory: AssistantMemory,
    private readonly turns: FairTurns,
  ) {}

  /**
   * @param hear gets checked words of the answer while it comes
   * @throws CONVERSATION_NOT_FOUND also for another person's
   */
  say(ctx: RequestContext, channel: Channel, message: string, hear?: Hear): Promise<ChatAnswer> {
    // Many chats of one brand do not make another brand wait.
    return this.turns.run(ctx.tenant.id, () => this.answer(ctx, channel, message, hear));
  }

  private async answer(
    ctx: RequestContext,
    channel: Channel,
    message: string,
    hear?: Hear,
  ): Promise<ChatAnswer> {
    const key = channel.key ?? randomBytes(16).toString('base64url');
    const row = channel.key ? await this.own(ctx, channel.key) : null;
    if (row?.state === 'staff') return this.toStaff(ctx, key, row, message, channel.spoken);
    const log = row ? await this.queries.lastTexts(ctx, row.id, REMEMBERED) : [];
    await this.turns.breathe();
    // The engine runs outside of any transaction: nothing stays open while it thinks.
    const answered = await this.engine.answer(ctx, { message, dialogue: row?.dialogue ?? {}, log }, hear);
    const reply = checked(ctx, answered);
    await this.turns.breathe();
    return this.db.write(ctx, async (tx) => {
      const conversation = row ?? (await this.queries.begin(tx, ctx, hashOf(key), channel.name));
      // Staff may have taken it over meanwhile: then the answer is theirs.
      const locked = await this.queries.lock(tx, ctx, conversation.id);
      if (!locked) throw new DomainError(assistantErrors.CONVERSATION_NOT_FOUND);
      await this.queries.add(tx, ctx, conversation.id, {
        author: 'customer',
        text: message,
        intent: reply.intent ?? null,
        understood: reply.understood ?? true,
        spoken: channel.spoken ?? false,
      });
      if (locked.state === 'staff') return { ...silent(key), state: 'staff' as const };
      return this.send(tx, ctx, key, locked, reply);
    });
  }

  /** Does what was confirmed, once. @throws CONVERSATION_NOT_FOUND, CONFIRMATION_GONE */
  async confirm(ctx: RequestContext, key: string, token: string): Promise<ChatAnswer> {
    const row = await this.own(ctx, key);
    const confirmed = await this.confirmations.read(ctx, row.id, token);
    const { bookingId, unused, ...reply } = await this.actions.run(ctx, confirmed);
    const answer = await this.db.write(ctx, async (tx) => {
      const locked = await this.queries.lock(tx, ctx, row.id);
      if (!locked) throw new DomainError(assistantErrors.CONVERSATION_NOT_FOUND);
      if (unused) await this.confirmations.use(tx, ctx, confirmed.id);
      if (bookingId !== undefined) {
        await this.queries.update(tx, ctx, row.id, { bookingId });
        await writeEvent(tx, ctx, assistantBooked, `conversation:${row.id}`, {
          conversationId: row.id,
          customerId: row.user_id,
          bookingId,
        });
      }
      return this.send(tx, ctx, key, locked, reply, true);
    });
    if (bookingId !== undefined) await this.learn(ctx, row);
    return answer;
  }

  /** @throws CONVERSATION_NOT_FOUND */
  async history(ctx: RequestContext, key: string): Promise<ChatHistory> {
    const row = await this.own(ctx, key);
    return { state: row.state, messages: await this.queries.messages(ctx, row.id) };
  }

  private async own(ctx: RequestContext, key: string): Promise<ConversationRow> {
    const row = await this.queries.own(ctx, hashOf(key));
    if (!row) throw new DomainError(assistantErrors.CONVERSATION_NOT_FOUND);
    return row;
  }

  /** Stores and answers a reply of a locked conversation. */
  private async send(
    tx: TenantTx,
    ctx: RequestContext,
    key: string,
    row: ConversationRow,
    reply: Reply,
    confirmed = false,
  ): Promise<ChatAnswer> {
    const card = reply.proposal
      ? await this.confirmations.propose(tx, ctx, row.id, reply.proposal)
      : undefined;
    const cards: ChatCard[] = [...(card ? [card] : []), ...(reply.cards ?? [])];
    const waits = reply.handOver && row.state === 'assistant';
    const state: ConversationState = waits ? 'waiting' : row.state;
    await this.queries.add(tx, ctx, row.id, { author: 'assistant', text: reply.text, cards });
    const cardUntil = card?.expiresAt ?? (confirmed ? undefined : row.dialogue.cardUntil);
    const { cardUntil: _before, ...dialogue } = reply.dialogue ?? row.dialogue;
    await this.queries.update(tx, ctx, row.id, {
      dialogue: {
        ...dialogue,
        ...(reply.dialogue && reply.understood !== false ? { misses: 0 } : {}),
        ...(cardUntil ? { cardUntil } : {}),
      },
      userId: ctx.actor?.id,
      ...(waits ? { state: 'waiting', takenBy: null } : {}),
    });
    if (waits)
      await writeEvent(tx, ctx, assistantPersonRequested, `conversation:${row.id}`, {
        conversationId: row.id,
        customerId: ctx.actor?.id ?? null,
        customerName: ctx.actor ? `${ctx.actor.firstName} ${ctx.actor.lastName}` : null,
      });
    return {
      response: reply.text,
      conversation: key,
      state,
      cards,
      suggestions: [...(reply.suggestions ?? [])],
    };
  }

  /** While staff have a conversation, the assistant is silent. */
  private toStaff(
    ctx: RequestContext,
    key: string,
    { id }: ConversationRow,
    message: string,
    spoken = false,
  ): Promise<ChatAnswer> {
    return this.db.write(ctx, async (tx) => {
      const locked = await this.queries.lock(tx, ctx, id);
      if (!locked) throw new DomainError(assistantErrors.CONVERSATION_NOT_FOUND);
      await this.queries.add(tx, ctx, id, { author: 'customer', text: message, spoken });
      return { ...silent(key), state: locked.state };
    });
  }

  /** Memory is a convenience: the booking stands without it. */
  private async learn(ctx: RequestContext, { dialogue: { slots = {} } }: ConversationRow): Promise<void> {
    try {
      await this.memory.learn(ctx, {
        ...(slots.place ? { depot: slots.place } : {}),
        ...(slots.size ? { vanType: slots.size } : {}),
        ...(slots.purpose ? { purpose: slots.purpose } : {}),
        ...(slots.fuel ? { fuelType: slots.fuel } : {}),
        ...(slots.seats && slots.seats <= PASSENGERS.most ? { seats: slots.seats } : {}),
      });
    } catch (error) {
      this.logger.warn(`Memory was not updated: ${error instanceof Error ? error.name : 'unknown'}`);
    }
  }
}

const silent = (key: string) => ({ response: '', conversation: key, cards: [], suggestions: [] });

/** A text with an amount or an availability that neither a call of this turn nor staff back is not sent. */
function checked(ctx: RequestContext, reply: Reply): Reply {
  if (reply.approved) return reply;
  const cards = reply.cards ?? [];
  const amounts = [...(reply.backed ?? []), ...Object.values(reply.proposal?.card ?? {}).filter(isAmount)];
  const searched =
    reply.searched || cards.some(({ kind }) => kind === 'vans') || reply.proposal !== undefined;
  if (isBacked(reply.text, { cards, amounts, searched })) return reply;
  const { plain } = reply;
  if (plain && (plain.approved || isBacked(plain.text, { cards, amounts, searched })))
    return { ...reply, text: plain.text };
  const { t } = speechIn(ctx.language);
  return { ...reply, text: t('withheld'), understood: false };
}

const isAmount = (value: unknown): value is string =>
  typeof value === 'string' && /^-?\d+\.\d\d$/.test(value);
