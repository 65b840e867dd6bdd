import { randomUUID } from 'node:crypto';
import { type RequestContext, systemContext } from '@convoy/platform/context';
import { crashPoint } from '@convoy/platform/crash';
import { isDuplicate, type Pool, TenantDb } from '@convoy/platform/db';
import { emptyAbility } from '@convoy/platform/policy';
import {
  beginSpan,
  endSpan,
  eventDeliveries,
  inWork,
  readTraceParent,
  Work,
} from '@convoy/platform/telemetry';
import { Injectable, Logger } from '@nestjs/common';
import { type EventListener, ListenerRegistry } from './listener.registry.ts';
import { TenantDirectory } from './tenant-directory.ts';

interface ClaimedEvent {
  tenant_id: number;
  id: number;
  type: string;
  payload: unknown;
  attempts: number;
  created_at: Date;
  trace: string | null;
}

const BATCH = 20;
const IDLE_MS = 250;
const MAX_ATTEMPTS = 12;

// Claims the oldest open event of each aggregate and leases it for a minute: a worker that dies gives it back.
const CLAIM = `
  with next as (
    select e.tenant_id, e.id from outbox_event e
    where e.delivered_at is null and e.dead_at is null and e.available_at <= now()
      and not exists (
        select 1 from outbox_event earlier
        where earlier.tenant_id = e.tenant_id and earlier.aggregate = e.aggregate and earlier.id < e.id
          and earlier.delivered_at is null and earlier.dead_at is null)
    order by e.id limit $1 for update of e skip locked
  )
  update outbox_event e set attempts = e.attempts + 1, available_at = now() + interval '60 seconds'
  from next where e.tenant_id = next.tenant_id and e.id = next.id
  returning e.tenant_id, e.id, e.type, e.payload, e.attempts, e.created_at, e.trace`;

// What is open has an index, and so has what was given up: all that was delivered within the month is not read.
const BACKLOG = `
  select count(*)::int as depth,
    coalesce(extract(epoch from now() - min(created_at) filter (where available_at <= now())), 0)::float8 as lag,
    (select count(*)::int from outbox_event where dead_at is not null) as dead
  from outbox_event where delivered_at is null and dead_at is null`;

/** Delivers what slices wrote to the outbox: at least once, in order per aggregate, poison set aside. */
@Injectable()
export class OutboxDispatcher {
  private readonly logger = new Logger('Outbox');
  private running: Promise<void> | undefined;
  private stopping = false;
  /** When it last read the outbox or was done with a batch. */
  private cameRoundAt = Date.now();

  constructor(
    private readonly pool: Pool,
    private readonly db: TenantDb,
    private readonly listeners: ListenerRegistry,
    private readonly tenants: TenantDirectory,
  ) {}

  start(): void {
    this.running ??= this.loop();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.running;
  }

  /** Milliseconds since it last came round. */
  get silentFor(): number {
    return Date.now() - this.cameRoundAt;
  }

  /** How much waits, for how long the oldest of what is due has, and what was given up. */
  async backlog(): Promise<{ depth: number; lagSeconds: number; dead: number }> {
    const { rows } = await this.pool.query<{ depth: number; lag: number; dead: number }>(BACKLOG);
    const { depth = 0, lag = 0, dead = 0 } = rows[0] ?? {};
    return { depth, lagSeconds: lag, dead };
  }

  /** Claims and delivers one batch. @returns how many events were claimed */
  async deliverBatch(): Promise<number> {
    const { rows } = await this.pool.query<ClaimedEvent>(CLAIM, [BATCH]);
    this.cameRoundAt = Date.now();
    if (rows.length > 0) crashPoint('outbox.claimed');
    await Promise.all(rows.map((event) => this.deliverInWork(event)));
    this.cameRoundAt = Date.now();
    return rows.length;
  }

  /** Forgets what was delivered a month ago; what was set aside stays until staff have looked at it. */
  async sweep(): Promise<void> {
    await this.pool.query("delete from outbox_event where delivered_at < now() - interval '30 days'");
  }

  private async loop(): Promise<void> {
    while (!this.stopping) {
      const claimed = await this.deliverBatch().catch((error: Error) => {
        this.logger.error({ err: error }, 'The outbox cannot be read');
        return 0;
      });
      if (claimed === 0) await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    }
  }

  /** Whatever is done for an event goes on from the work that wrote it. */
  private deliverInWork(event: ClaimedEvent): Promise<void> {
    const work = new Work('event', event.type, randomUUID(), event.tenant_id, readTraceParent(event.trace));
    beginSpan(work, 'consumer', undefined, { 'messaging.destination.name': event.type });
    return inWork(work, async () => {
      const outcome = await this.deliver(event, work.requestId);
      eventDeliveries.of(event.type, outcome).add();
      endSpan(work, { 'convoy.attempt': event.attempts }, outcome !== 'done');
    });
  }

  private async deliver(event: ClaimedEvent, requestId: string): Promise<'done' | 'failed' | 'dead'> {
    try {
      const tenant = await this.tenants.byId(event.tenant_id);
      if (tenant) {
        const ctx = systemContext(tenant, 'worker', emptyAbility(), requestId);
        // One that fails does not keep the others from hearing: news in the product do not wait for the mail server.
        const failures: unknown[] = [];
        for (const listener of this.listeners.of(event.type)) {
          await this.tell(ctx, event, listener).catch((error: unknown) => failures.push(error));
        }
        if (failures.length > 0) throw failures[0];
      }
      crashPoint('outbox.heard');
      await this.pool.query(
        'update outbox_event set delivered_at = now(), last_error = null where tenant_id = $1 and id = $2',
        [event.tenant_id, event.id],
      );
      return 'done';
    } catch (error) {
      await this.postpone(event, error as Error);
      return event.attempts >= MAX_ATTEMPTS ? 'dead' : 'failed';
    }
  }

  /** Lets one listener act, unless it has done so before. */
  private async tell(
    ctx: RequestContext,
    event: ClaimedEvent,
    listener: EventListener<unknown>,
  ): Promise<void> {
    if (await this.isDone(ctx, event.id, listener.name)) return;
    const payload = listener.event.payload.parse(event.payload);
    await listener.handle(ctx, payload, { eventId: event.id, at: event.created_at });
    crashPoint('outbox.told');
    await this.markDone(ctx, event.id, listener.name);
  }

  private async isDone(ctx: RequestContext, eventId: number, listener: string): Promise<boolean> {
    const row = await this.db
      .read(ctx)
      .selectFrom('event_delivery')
      .select('event_id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('event_id', '=', eventId)
      .where('listener', '=', listener)
      .executeTakeFirst();
    return row !== undefined;
  }

  private async markDone(ctx: RequestContext, eventId: number, listener: string): Promise<void> {
    try {
      await this.db.write(ctx, (tx) =>
        tx
          .insertInto('event_delivery')
          .values({ tenant_id: ctx.tenant.id, event_id: eventId, listener })
          .execute(),
      );
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  /** Backs off (1 s doubling to an hour); after the last attempt the event is set aside for staff to see. */
  private async postpone(event: ClaimedEvent, error: Error): Promise<void> {
    const dead = event.attempts >= MAX_ATTEMPTS;
    this.logger.error({ err: error, event: event.type, id: event.id, attempts: event.attempts, dead });
    const seconds = Math.min(3600, 2 ** (event.attempts - 1));
    await this.pool
      .query(
        `update outbox_event set last_error = $3, available_at = now() + make_interval(secs => $4),
           dead_at = case when $5 then now() end where tenant_id = $1 and id = $2`,
        [event.tenant_id, event.id, error.message.slice(0, 500), seconds, dead],
      )
      .catch((again: Error) => this.logger.error({ err: again }, 'An event keeps its lease until it ends'));
  }
}
