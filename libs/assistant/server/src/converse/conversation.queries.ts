import {
  type ChatCard,
  type ChatMessage,
  type Conversation,
  type ConversationListInput,
  type ConversationState,
  chatCardSchema,
} from '@convoy/assistant/contract';
import type { RequestContext } from '@convoy/platform/context';
import {
  beyond,
  type Cursors,
  type DataContext,
  KeysetPage,
  orderOf,
  placeOf,
  type SortKey,
  sql,
  TenantDb,
  type TenantTx,
} from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type { Dialogue } from './reply.ts';

/** A conversation while a message of it is answered. */
export interface ConversationRow {
  id: number;
  user_id: number | null;
  state: ConversationState;
  taken_by: number | null;
  dialogue: Dialogue;
  booking_id: number | null;
}

interface MessageRow {
  id: number;
  author: ChatMessage['author'];
  body: string;
  cards: unknown[];
  understood: boolean;
  spoken: boolean;
  created_at: Date;
}

interface ListedRow {
  id: number;
  user_id: number | null;
  first_name: string | null;
  last_name: string | null;
  channel: string;
  language: string;
  state: ConversationState;
  taken_by: number | null;
  taken_first: string | null;
  taken_last: string | null;
  last_text: string;
  messages: number;
  unanswered: number;
  booking_id: number | null;
  created_at: Date;
  last_at: Date;
}

/** What is added to a conversation. */
export interface NewMessage {
  readonly author: ChatMessage['author'];
  readonly staffId?: number;
  readonly text: string;
  readonly cards?: readonly ChatCard[];
  readonly intent?: string | null;
  readonly understood?: boolean;
  /** A transcript, which its speaker agreed to keep. */
  readonly spoken?: boolean;
}

const listed = sql`
  c.id, c.user_id, u.first_name, u.last_name, c.channel, c.language, c.state, c.taken_by, s.first_name as taken_first,
  s.last_name as taken_last, c.last_text, c.messages, c.unanswered, c.booking_id, c.created_at, c.last_at`;
const listedFrom = sql`
  assistant_conversation c
  left join app_user u on u.tenant_id = c.tenant_id and u.id = c.user_id
  left join app_user s on s.tenant_id = c.tenant_id and s.id = c.taken_by`;
/** Those that wait first, then the latest: the order of the index `assistant_conversation_inbox`. */
const inboxOrder: readonly SortKey[] = [
  { by: sql`(c.state = 'waiting')::integer`, type: 'bigint', desc: true },
  { by: sql`c.last_at`, type: 'timestamptz', desc: true },
  { by: sql`c.id`, type: 'bigint', desc: true },
];
/** Messages that a conversation shows: older ones are left out. */
const SHOWN = 100;
/** Questions without an answer that the inbox lists. */
const OPEN_SHOWN = 10;

/** The only file that touches conversations and their messages. */
@Injectable()
export class ConversationQueries {
  constructor(private readonly db: TenantDb) {}

  async begin(tx: TenantTx, ctx: RequestContext, keyHash: string, channel: string): Promise<ConversationRow> {
    const { rows } = await sql<ConversationRow>`
      insert into assistant_conversation (tenant_id, channel, key_hash, user_id, language)
      values (${ctx.tenant.id}, ${channel}, ${keyHash}, ${ctx.actor?.id ?? null}, ${ctx.language})
      returning id, user_id, state, taken_by, dialogue, booking_id`.execute(tx);
    return rows[0]!;
  }

  /** A participant's own conversation: the key names it, and one of a signed-in person needs that person besides. */
  async own(ctx: RequestContext, keyHash: string): Promise<ConversationRow | null> {
    const { rows } = await sql<ConversationRow>`
      select id, user_id, state, taken_by, dialogue, booking_id from assistant_conversation
      where tenant_id = ${ctx.tenant.id} and key_hash = ${keyHash}
        and (user_id is null or user_id = ${ctx.actor?.id ?? null})`.execute(this.db.read(ctx));
    return rows[0] ?? null;
  }

  /** Locks a conversation, so that its messages keep their order. */
  async lock(tx: TenantTx, ctx: RequestContext, id: number): Promise<ConversationRow | null> {
    const { rows } = await sql<ConversationRow>`
      select id, user_id, state, taken_by, dialogue, booking_id from assistant_conversation
      where tenant_id = ${ctx.tenant.id} and id = ${id} for no key update`.execute(tx);
    return rows[0] ?? null;
  }

  /** Adds a message of a locked conversation. */
  async add(tx: TenantTx, ctx: RequestContext, id: number, message: NewMessage): Promise<ChatMessage> {
    // The token of a confirmation is sent once and stored nowhere.
    const cards = (message.cards ?? []).map((card) =>
      card.kind === 'confirm' ? { ...card, token: null } : card,
    );
    const { rows } = await sql<MessageRow>`
      insert into assistant_message (tenant_id, conversation_id, position, author, staff_id, body, cards, intent, understood,
        spoken)
      select ${ctx.tenant.id}, ${id}, messages + 1, ${message.author}, ${message.staffId ?? null}, ${message.text},
        ${JSON.stringify(cards)}::jsonb, ${message.intent ?? null}, ${message.understood ?? true}, ${message.spoken ?? false}
      from assistant_conversation where tenant_id = ${ctx.tenant.id} and id = ${id}
      returning id, author, body, cards, understood, spoken, created_at`.execute(tx);
    await sql`
      update assistant_conversation
      set messages = messages + 1, last_at = now(), last_text = ${message.text.slice(0, 300)},
          unanswered = unanswered + ${message.understood === false ? 1 : 0},
          voice_consent_at = case when ${message.spoken ?? false} then coalesce(voice_consent_at, now()) else voice_consent_at end
      where tenant_id = ${ctx.tenant.id} and id = ${id}`.execute(tx);
    return toMessage(rows[0]!);
  }

  /** What changes beside the messages. */
  async update(
    tx: TenantTx,
    ctx: RequestContext,
    id: number,
    set: {
      dialogue?: Dialogue | undefined;
      userId?: number | undefined;
      state?: ConversationState | undefined;
      takenBy?: number | null | undefined;
      bookingId?: number | undefined;
    },
  ): Promise<void> {
    await sql`
      update assistant_conversation
      set dialogue = coalesce(${set.dialogue ? JSON.stringify(set.dialogue) : null}::jsonb, dialogue),
          user_id = coalesce(user_id, ${set.userId ?? null}),
          state = coalesce(${set.state ?? null}, state),
          taken_by = case when ${set.state ?? null}::text is null then taken_by else ${set.takenBy ?? null}::bigint end,
          handed_over = handed_over or ${set.state === 'waiting' || set.state === 'staff'},
          booking_id = coalesce(${set.bookingId ?? null}, booking_id)
      where tenant_id = ${ctx.tenant.id} and id = ${id}`.execute(tx);
  }

  async messages(ctx: DataContext, id: number): Promise<ChatMessage[]> {
    const { rows } = await sql<MessageRow>`
      select id, author, body, cards, understood, spoken, created_at from (
        select id, position, author, body, cards, understood, spoken, created_at from assistant_message
        where tenant_id = ${ctx.tenant.id} and conversation_id = ${id}
        order by position desc limit ${SHOWN}) latest
      order by position`.execute(this.db.read(ctx));
    return rows.map(toMessage);
  }

  /** The last words of a conversation, oldest first. */
  async lastTexts(
    ctx: DataContext,
    id: number,
    most: number,
  ): Promise<Pick<ChatMessage, 'author' | 'text'>[]> {
    const { rows } = await sql<{ author: ChatMessage['author']; text: string }>`
      select author, body as text from assistant_message
      where tenant_id = ${ctx.tenant.id} and conversation_id = ${id}
      order by position desc limit ${most}`.execute(this.db.read(ctx));
    return rows.reverse();
  }

  /** A page of the inbox: those that wait first, then the latest. */
  async list(
    ctx: DataContext,
    input: ConversationListInput,
  ): Promise<{ items: Conversation[]; total: number; cursors: Cursors }> {
    const { state, ...asked } = input;
    const paging = new KeysetPage('inbox', inboxOrder, asked);
    const fits =
      state === undefined
        ? sql`true`
        : state === 'unanswered'
          ? sql`c.unanswered > 0`
          : sql`c.state = ${state}`;
    const behind = paging.after
      ? beyond(inboxOrder, sql`${paging.after}::text[]`, paging.back)
      : sql<boolean>`true`;
    const reads = this.db.read(ctx);
    const [{ rows: read }, { rows: counted }] = await Promise.all([
      sql<ListedRow & { place: string[] }>`
        select ${listed}, ${placeOf(inboxOrder)} as place from ${listedFrom}
        where c.tenant_id = ${ctx.tenant.id} and c.messages > 0 and ${fits} and ${behind}
        order by ${orderOf(inboxOrder, paging.back)}
        limit ${paging.limit} offset ${paging.offset}`.execute(reads),
      sql<{ total: string }>`
        select count(*) as total from assistant_conversation c
        where c.tenant_id = ${ctx.tenant.id} and c.messages > 0 and ${fits}`.execute(reads),
    ]);
    const { rows, cursors } = paging.cut(read);
    return { items: rows.map(toConversation), total: Number(counted[0]!.total), cursors };
  }

  async one(ctx: DataContext, id: number): Promise<Conversation | null> {
    const { rows } = await sql<ListedRow>`
      select ${listed} from ${listedFrom} where c.tenant_id = ${ctx.tenant.id} and c.id = ${id}`.execute(
      this.db.read(ctx),
    );
    return rows[0] ? toConversation(rows[0]) : null;
  }

  /** Figures of the conversations of customers and guests that began within the last 30 days. */
  async figures(ctx: DataContext): Promise<{
    conversations: number;
    handedOver: number;
    bookings: number;
    waiting: number;
    unanswered: number;
  }> {
    const { rows } = await sql<Record<string, string>>`
      select count(*) as conversations, count(*) filter (where c.handed_over) as handed_over,
        count(c.booking_id) as bookings, count(*) filter (where c.state = 'waiting') as waiting,
        coalesce(sum(c.unanswered), 0) as unanswered
      from assistant_conversation c
      left join app_user u on u.tenant_id = c.tenant_id and u.id = c.user_id
      where c.tenant_id = ${ctx.tenant.id} and c.messages > 0 and c.created_at > now() - interval '30 days'
        and (u.id is null or u.role = 'renter')`.execute(this.db.read(ctx));
    const [row = {}] = rows;
    return {
      conversations: Number(row.conversations),
      handedOver: Number(row.handed_over),
      bookings: Number(row.bookings),
      waiting: Number(row.waiting),
      unanswered: Number(row.unanswered),
    };
  }

  /** The latest messages that had no answer. */
  async open(
    ctx: DataContext,
  ): Promise<{ id: number; conversationId: number; text: string; createdAt: string }[]> {
    const { rows } = await sql<{ id: number; conversation_id: number; body: string; created_at: Date }>`
      select id, conversation_id, body, created_at from assistant_message
      where tenant_id = ${ctx.tenant.id} and not understood and author = 'customer'
      order by created_at desc, id limit ${OPEN_SHOWN}`.execute(this.db.read(ctx));
    return rows.map((row) => ({
      id: row.id,
      conversationId: row.conversation_id,
      text: row.body,
      createdAt: row.created_at.toISOString(),
    }));
  }
}

function toMessage(row: MessageRow): ChatMessage {
  return {
    id: row.id,
    author: row.author,
    text: row.body,
    // Cards of an earlier release that are read no more are left out.
    cards: row.cards.flatMap((card) => {
      const read = chatCardSchema.safeParse(card);
      return read.success ? [read.data] : [];
    }),
    understood: row.understood,
    spoken: row.spoken,
    createdAt: row.created_at.toISOString(),
  };
}

const nameOf = (first: string | null, last: string | null) =>
  first === null ? null : `${first} ${last ?? ''}`.trim();

const toConversation = (row: ListedRow): Conversation => ({
  id: row.id,
  customerId: row.user_id,
  customerName: nameOf(row.first_name, row.last_name),
  channel: row.channel,
  language: row.language,
  state: row.state,
  takenById: row.taken_by,
  takenBy: nameOf(row.taken_first, row.taken_last),
  lastText: row.last_text,
  messages: row.messages,
  unanswered: row.unanswered,
  bookingId: row.booking_id,
  createdAt: row.created_at.toISOString(),
  lastAt: row.last_at.toISOString(),
});
