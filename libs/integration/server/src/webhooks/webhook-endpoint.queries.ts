import {
  MOST_WEBHOOK_ENDPOINTS,
  WEBHOOK_OVERLAP_HOURS,
  type WebhookPauseReason,
} from '@convoy/integration/contract';
import { type DataContext, isDuplicate, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** An endpoint with what its page says beside it. */
export type WebhookEndpointRow = NonNullable<Awaited<ReturnType<WebhookEndpointQueries['one']>>>;

/** What is written of a new endpoint. */
export interface NewEndpoint {
  readonly url: string;
  readonly description: string;
  readonly events: readonly string[];
  readonly sealedSecret: string;
  readonly madeBy: number;
}

/** The only file that touches webhook endpoints. */
@Injectable()
export class WebhookEndpointQueries {
  constructor(private readonly db: TenantDb) {}

  /** All of a brand, the oldest first. */
  list(ctx: DataContext) {
    return this.rows(ctx).orderBy('e.created_at').orderBy('e.id').execute();
  }

  async one(ctx: DataContext, id: number) {
    return (await this.rows(ctx).where('e.id', '=', id).executeTakeFirst()) ?? null;
  }

  /** Whether any endpoint of the brand wants to hear of this. */
  async hears(ctx: DataContext, type: string): Promise<boolean> {
    const row = await this.db
      .read(ctx)
      .selectFrom('webhook_endpoint')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where(sql<boolean>`${type}::text = any(events)`)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  async lock(tx: TenantTx, ctx: DataContext, id: number) {
    const row = await tx
      .selectFrom('webhook_endpoint')
      .selectAll()
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  }

  /** Writes a new endpoint at a place that is free. @returns null where there is none */
  async insert(tx: TenantTx, ctx: DataContext, endpoint: NewEndpoint): Promise<number | null> {
    const { rows } = await sql<{ id: number }>`
      insert into webhook_endpoint (tenant_id, place, url, description, events, secret, made_by)
      select ${ctx.tenant.id}::bigint, free.place, ${endpoint.url}::text, ${endpoint.description}::text,
        ${[...endpoint.events]}::text[], ${endpoint.sealedSecret}::text, ${endpoint.madeBy}::bigint
      from generate_series(1, ${MOST_WEBHOOK_ENDPOINTS}::int) as free (place)
      where not exists (
        select 1 from webhook_endpoint e where e.tenant_id = ${ctx.tenant.id} and e.place = free.place)
      order by free.place limit 1
      returning id`.execute(tx);
    return rows[0]?.id ?? null;
  }

  async change(
    tx: TenantTx,
    ctx: DataContext,
    id: number,
    change: { url?: string | undefined; description?: string | undefined; events?: string[] | undefined },
  ): Promise<void> {
    const { url, description, events } = change;
    await tx
      .updateTable('webhook_endpoint')
      .set({
        updated_at: sql`now()`,
        ...(url === undefined ? {} : { url }),
        ...(description === undefined ? {} : { description }),
        ...(events === undefined ? {} : { events }),
      })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
  }

  /** The secret of now signs beside the new one for a day; one of before that no longer does. */
  async replaceSecret(tx: TenantTx, ctx: DataContext, id: number, sealedSecret: string): Promise<void> {
    await tx
      .updateTable('webhook_endpoint')
      .set({
        former_secret: sql`secret`,
        former_secret_until: sql<Date>`now() + make_interval(hours => ${WEBHOOK_OVERLAP_HOURS}::int)`,
        secret: sealedSecret,
        updated_at: sql`now()`,
      })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
  }

  /** Sends nothing to it until it is resumed. @returns false where it was paused already */
  async pause(tx: TenantTx, ctx: DataContext, id: number, because: WebhookPauseReason): Promise<boolean> {
    const [done] = await tx
      .updateTable('webhook_endpoint')
      .set({ state: 'paused', paused_because: because, paused_at: sql<Date>`now()`, updated_at: sql`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .where('state', '=', 'active')
      .returning('id')
      .execute();
    return done !== undefined;
  }

  /** Begins anew: what failed before counts no more. */
  async resume(tx: TenantTx, ctx: DataContext, id: number): Promise<void> {
    await tx
      .updateTable('webhook_endpoint')
      .set({
        state: 'active',
        paused_because: null,
        paused_at: null,
        failures: 0,
        failing_since: null,
        quiet_until: null,
        updated_at: sql`now()`,
      })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
  }

  async remove(tx: TenantTx, ctx: DataContext, id: number): Promise<void> {
    await tx
      .deleteFrom('webhook_endpoint')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
  }

  /** Notes that it answers. Not each time: a busy endpoint's row would be what all its messages wait for. */
  async noteDelivered(tx: TenantTx, ctx: DataContext, id: number): Promise<void> {
    await tx
      .updateTable('webhook_endpoint')
      .set({ failures: 0, failing_since: null, last_delivered_at: sql<Date>`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .where(
        sql<boolean>`(failures > 0 or last_delivered_at is null or last_delivered_at < now() - interval '5 seconds')`,
      )
      .execute();
  }

  /** Notes that it failed once more, and that it wants to be left alone for a while. */
  async noteFailed(tx: TenantTx, ctx: DataContext, id: number, quietMs: number) {
    const row = await tx
      .updateTable('webhook_endpoint')
      .set({
        failures: sql`failures + 1`,
        failing_since: sql<Date>`coalesce(failing_since, now())`,
        ...(quietMs > 0
          ? { quiet_until: sql<Date>`now() + make_interval(secs => ${quietMs / 1_000}::float8)` }
          : {}),
      })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .returning(['failures', 'failing_since', 'state', sql<Date>`now()`.as('now')])
      .executeTakeFirst();
    return row ?? null;
  }

  private rows(ctx: DataContext) {
    const today = sql`m.tenant_id = e.tenant_id and m.endpoint_id = e.id and m.created_at > now() - interval '24 hours'`;
    return this.db
      .read(ctx)
      .selectFrom('webhook_endpoint as e')
      .innerJoin('app_user as u', (join) =>
        join.onRef('u.tenant_id', '=', 'e.tenant_id').onRef('u.id', '=', 'e.made_by'),
      )
      .where('e.tenant_id', '=', ctx.tenant.id)
      .select([
        'e.id',
        'e.url',
        'e.description',
        'e.events',
        'e.state',
        'e.paused_because',
        'e.paused_at',
        'e.failing_since',
        'e.last_delivered_at',
        'e.created_at',
        'u.first_name as made_by_first_name',
        'u.last_name as made_by_last_name',
        sql<Date | null>`case when e.former_secret_until > now() then e.former_secret_until end`.as(
          'former_secret_until',
        ),
        sql<number>`(select count(*) from webhook_message m where ${today} and m.state = 'delivered')`.as(
          'delivered',
        ),
        sql<number>`(select count(*) from webhook_message m where ${today} and m.state in ('failed', 'given-up'))`.as(
          'failed',
        ),
        sql<number>`(select count(*) from webhook_message m
          where m.tenant_id = e.tenant_id and m.endpoint_id = e.id and m.next_attempt_at is not null)`.as(
          'waiting',
        ),
      ]);
  }
}

/** Two who make an endpoint at once meet at the same place: the second looks again. */
export const isPlaceTaken = (error: unknown): boolean => isDuplicate(error, 'webhook_endpoint_place');
