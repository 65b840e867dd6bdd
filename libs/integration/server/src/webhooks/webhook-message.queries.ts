import type { WebhookMessageListInput } from '@convoy/integration/contract';
import { WEBHOOK_DAYS_KEPT } from '@convoy/integration/contract';
import {
  beyond,
  type DataContext,
  GlobalDb,
  KeysetPage,
  orderOf,
  placeOf,
  type SortKey,
  sql,
  TenantDb,
  type TenantTx,
} from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type { AttemptOutcome } from './outcome.rule.ts';

/** A message as its list reads it. */
export type WebhookMessageRow = NonNullable<Awaited<ReturnType<WebhookMessageQueries['one']>>>;
export type WebhookAttemptRow = Awaited<ReturnType<WebhookMessageQueries['attempts']>>[number];
/** A message with all that is needed to send it. */
export type DueMessage = NonNullable<Awaited<ReturnType<WebhookMessageQueries['forSending']>>>;

/** A message that somebody has taken to send it. */
export interface ClaimedMessage {
  readonly tenantId: number;
  readonly id: number;
}

/** How many at once. */
export interface ClaimLimits {
  readonly most: number;
  readonly perEndpoint: number;
  readonly perTenant: number;
  readonly leaseSeconds: number;
}

const columns = [
  'id',
  'endpoint_id',
  'event_id',
  'type',
  'state',
  'occurred_at',
  'attempts',
  'last_attempt_at',
  'last_status',
  'last_failure',
  'next_attempt_at',
] as const;

const newestFirst: readonly SortKey[] = [
  { by: sql`created_at`, type: 'timestamptz', desc: true },
  { by: sql`id`, type: 'bigint', desc: true },
];

/** The only file that touches messages to endpoints and their attempts. */
@Injectable()
export class WebhookMessageQueries {
  constructor(
    private readonly db: TenantDb,
    private readonly global: GlobalDb,
  ) {}

  /**
   * Writes what happened for each endpoint that wants to hear of it; an event that comes again is written once. What is paused
   * gets its own too, and is sent it when it is resumed.
   * @returns how many were written
   */
  async write(
    ctx: DataContext,
    message: { eventId: number; type: string; body: string; occurredAt: Date },
  ): Promise<number> {
    return this.db.write(ctx, async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into webhook_message (tenant_id, endpoint_id, event_id, type, body, occurred_at)
        select e.tenant_id, e.id, ${message.eventId}::bigint, ${message.type}::text, ${message.body}::text,
          ${message.occurredAt.toISOString()}::timestamptz
        from webhook_endpoint e
        where e.tenant_id = ${ctx.tenant.id} and ${message.type}::text = any(e.events)
        on conflict on constraint webhook_message_once do nothing
        returning id`.execute(tx);
      return rows.length;
    });
  }

  /** Writes a message that tells of no event. */
  async writeTest(
    tx: TenantTx,
    ctx: DataContext,
    endpointId: number,
    { type, body, at }: { type: string; body: string; at: Date },
  ): Promise<number> {
    const { id } = await tx
      .insertInto('webhook_message')
      .values({ tenant_id: ctx.tenant.id, endpoint_id: endpointId, type, body, occurred_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Takes messages of all brands that are due; only the worker's role may. */
  async claim({ most, perEndpoint, perTenant, leaseSeconds }: ClaimLimits): Promise<ClaimedMessage[]> {
    const { rows } = await sql<ClaimedMessage>`
      select tenant_id as "tenantId", id from app.claim_webhook_messages(
        ${most}::int, ${perEndpoint}::int, ${perTenant}::int, make_interval(secs => ${leaseSeconds}::int))`.execute(
      this.global.select,
    );
    return rows;
  }

  async forSending(ctx: DataContext, id: number) {
    const row = await this.db
      .read(ctx)
      .selectFrom('webhook_message as m')
      .innerJoin('webhook_endpoint as e', (join) =>
        join.onRef('e.tenant_id', '=', 'm.tenant_id').onRef('e.id', '=', 'm.endpoint_id'),
      )
      // Events are forgotten before messages are.
      .leftJoin('outbox_event as o', (join) =>
        join.onRef('o.tenant_id', '=', 'm.tenant_id').onRef('o.id', '=', 'm.event_id'),
      )
      .select([
        'm.id',
        'm.type',
        'm.endpoint_id',
        'm.event_id',
        'm.body',
        'o.trace',
        'm.tries',
        // What tells later whether it is still the one that was taken. As text: a Date has no microseconds.
        sql<string>`m.next_attempt_at::text`.as('due'),
        sql<string | null>`m.leased_until::text`.as('lease'),
        'e.url',
        'e.secret',
        sql<string | null>`case when e.former_secret_until > now() then e.former_secret end`.as(
          'former_secret',
        ),
      ])
      .where('m.tenant_id', '=', ctx.tenant.id)
      .where('m.id', '=', id)
      .where('m.next_attempt_at', 'is not', null)
      .executeTakeFirst();
    return row ?? null;
  }

  /**
   * Notes how an attempt went. What was sent again by hand while it was on its way stays due: the attempt is logged, gives back
   * its lease, and decides nothing.
   * @param waitMs until it is tried again; null where it is not
   * @returns false where the message is gone meanwhile
   */
  async note(
    tx: TenantTx,
    ctx: DataContext,
    message: Pick<DueMessage, 'id' | 'url' | 'due' | 'lease'>,
    outcome: AttemptOutcome,
    sent: { headers: Readonly<Record<string, string>>; durationMs: number; waitMs: number | null },
  ): Promise<boolean> {
    const { failure, status } = outcome;
    const next =
      failure === null || sent.waitMs === null
        ? null
        : sql<Date>`now() + make_interval(secs => ${sent.waitMs / 1_000}::float8)`;
    const state = failure === null ? 'delivered' : next === null ? 'given-up' : 'failed';
    const counted = tx
      .updateTable('webhook_message')
      .set({ attempts: sql`attempts + 1` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', message.id)
      .returning('attempts');
    const row =
      (await counted
        .set({
          state,
          next_attempt_at: next,
          tries: sql`tries + 1`,
          last_attempt_at: sql<Date>`now()`,
          last_status: status,
          last_failure: failure,
          leased_until: null,
        })
        .where('next_attempt_at', '=', sql<Date>`${message.due}::timestamptz`)
        .executeTakeFirst()) ??
      (await counted
        .set({ leased_until: sql<Date | null>`nullif(leased_until, ${message.lease}::timestamptz)` })
        .executeTakeFirst());
    if (!row) return false;
    await tx
      .insertInto('webhook_attempt')
      .values({
        tenant_id: ctx.tenant.id,
        message_id: message.id,
        number: row.attempts,
        at: sql<Date>`now() - make_interval(secs => ${sent.durationMs / 1_000}::float8)`,
        duration_ms: Math.round(sent.durationMs),
        url: message.url,
        request_headers: JSON.stringify(sent.headers),
        status,
        response_headers: outcome.headers === null ? null : JSON.stringify(outcome.headers),
        response_body: outcome.body,
        response_cut: outcome.cut,
        failure,
      })
      .execute();
    return true;
  }

  /** Sends it no more, without an attempt: nobody is left who would carry it. */
  async giveUp(ctx: DataContext, id: number): Promise<void> {
    await this.db.write(ctx, (tx) =>
      tx
        .updateTable('webhook_message')
        .set({ state: 'given-up', next_attempt_at: null, last_failure: 'plan', leased_until: null })
        .where('tenant_id', '=', ctx.tenant.id)
        .where('id', '=', id)
        .where('next_attempt_at', 'is not', null)
        .execute(),
    );
  }

  /** A page of what was sent to an endpoint, the newest first, and how many there are. */
  async list(ctx: DataContext, endpointId: number, { state, type, ...asked }: WebhookMessageListInput) {
    const paging = new KeysetPage('newest', newestFirst, asked);
    const fits = this.of(ctx)
      .where('endpoint_id', '=', endpointId)
      .$if(state !== undefined, (query) => query.where('state', '=', state!))
      .$if(type !== undefined, (query) => query.where('type', '=', type!));
    const [counted, read] = await Promise.all([
      fits.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      fits
        .select(columns)
        .select(placeOf(newestFirst).as('place'))
        .$if(paging.after !== null, (query) =>
          query.where(beyond(newestFirst, sql`${paging.after}::text[]`, paging.back)),
        )
        .orderBy(orderOf(newestFirst, paging.back))
        .limit(paging.limit)
        .offset(paging.offset)
        .execute(),
    ]);
    return { ...paging.cut(read), total: Number(counted.total) };
  }

  async one(ctx: DataContext, endpointId: number, id: number) {
    const row = await this.of(ctx)
      .select([...columns, 'body'])
      .where('endpoint_id', '=', endpointId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  }

  /** The latest attempts of a message, the latest first. */
  attempts(ctx: DataContext, messageId: number) {
    return this.db
      .read(ctx)
      .selectFrom('webhook_attempt')
      .selectAll()
      .where('tenant_id', '=', ctx.tenant.id)
      .where('message_id', '=', messageId)
      .orderBy('number', 'desc')
      .limit(50)
      .execute();
  }

  /** Sends one again at once, from the start of the schedule. @returns false where it is not there */
  async replay(tx: TenantTx, ctx: DataContext, endpointId: number, id: number): Promise<boolean> {
    const [row] = await again(tx, ctx, endpointId).where('id', '=', id).returning('id').execute();
    return row !== undefined;
  }

  /** Sends again what failed since then. @returns how many */
  async replayFailed(tx: TenantTx, ctx: DataContext, endpointId: number, since: string): Promise<number> {
    const rows = await again(tx, ctx, endpointId)
      .where('state', 'in', ['failed', 'given-up'])
      .where('created_at', '>=', sql<Date>`${since}::timestamptz`)
      .returning('id')
      .execute();
    return rows.length;
  }

  /** Forgets what is older than it is kept, some at a time. @returns how many */
  async sweep(ctx: DataContext, most = 5_000): Promise<number> {
    return this.db.write(ctx, async (tx) => {
      const { rows } = await sql<{ id: number }>`
        delete from webhook_message m using (
          select o.id from webhook_message o
          where o.tenant_id = ${ctx.tenant.id} and o.created_at < now() - make_interval(days => ${WEBHOOK_DAYS_KEPT}::int)
          order by o.created_at limit ${most}::int
        ) old
        where m.tenant_id = ${ctx.tenant.id} and m.id = old.id returning m.id`.execute(tx);
      return rows.length;
    });
  }

  private of(ctx: DataContext) {
    return this.db.read(ctx).selectFrom('webhook_message').where('tenant_id', '=', ctx.tenant.id);
  }
}

/**
 * The lease stays: what is on its way keeps its place, or replays would send more to an endpoint at once than it may have. When
 * it is due changes, by which the attempt under way knows that it decides no more.
 */
const again = (tx: TenantTx, ctx: DataContext, endpointId: number) =>
  tx
    .updateTable('webhook_message')
    .set({ state: 'waiting', next_attempt_at: sql<Date>`now()`, tries: 0 })
    .where('tenant_id', '=', ctx.tenant.id)
    .where('endpoint_id', '=', endpointId);
