import { GlobalDb, type RawBuilder, sql } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** Something a plugin is to be told, leased for a minute. */
export interface ClaimedDelivery {
  readonly tenant_id: number;
  readonly plugin_id: string;
  readonly event_id: number;
  readonly attempts: number;
  readonly type: string;
  readonly payload: unknown;
  readonly created_at: Date;
  readonly trace: string | null;
}

/** What became of it. */
export type DeliveryOutcome =
  | { readonly kind: 'done' | 'dropped' | 'dead' }
  | { readonly kind: 'failed' | 'resting'; readonly seconds: number };

/** What waits to be told to plugins, of all tenants: the worker's alone, whose role sees it. */
@Injectable()
export class DeliveryQueries {
  constructor(private readonly global: GlobalDb) {}

  /**
   * Claims the oldest open one of each thing a plugin hears about, as far as the plugin has room, and leases it for a minute: a
   * worker that dies gives it back.
   * @param room how many of each plugin
   */
  async claim(room: ReadonlyMap<string, number>): Promise<readonly ClaimedDelivery[]> {
    const free = [...room].filter(([, places]) => places > 0);
    if (free.length === 0) return [];
    return this.run<ClaimedDelivery>(sql`
      with next as (
        select claimed.*
        from unnest(${free.map(([id]) => id)}::text[], ${free.map(([, places]) => places)}::int[]) as room (plugin_id, free)
        cross join lateral (
          select d.tenant_id, d.plugin_id, d.event_id from plugin_delivery d
          where d.plugin_id = room.plugin_id and d.done_at is null and d.dead_at is null and d.available_at <= now()
            and not exists (
              select 1 from plugin_delivery earlier
              where earlier.tenant_id = d.tenant_id and earlier.plugin_id = d.plugin_id
                and earlier.aggregate = d.aggregate and earlier.event_id < d.event_id
                and earlier.done_at is null and earlier.dead_at is null)
          order by d.available_at, d.event_id limit room.free for update of d skip locked
        ) claimed
      )
      update plugin_delivery d set attempts = d.attempts + 1, available_at = now() + interval '60 seconds'
      from next join outbox_event e on e.tenant_id = next.tenant_id and e.id = next.event_id
      where d.tenant_id = next.tenant_id and d.plugin_id = next.plugin_id and d.event_id = next.event_id
      returning d.tenant_id, d.plugin_id, d.event_id, d.attempts, e.type, e.payload, e.created_at, e.trace`);
  }

  /** Writes what became of one. */
  async settle(delivery: ClaimedDelivery, outcome: DeliveryOutcome): Promise<void> {
    const { tenant_id: tenantId, plugin_id: pluginId, event_id: eventId } = delivery;
    const it = sql`tenant_id = ${tenantId} and plugin_id = ${pluginId} and event_id = ${eventId}`;
    switch (outcome.kind) {
      case 'dropped':
        await this.run(sql`delete from plugin_delivery where ${it}`);
        break;
      case 'done':
        await this.run(sql`update plugin_delivery set done_at = now() where ${it}`);
        break;
      case 'dead':
        await this.run(sql`update plugin_delivery set dead_at = now() where ${it}`);
        break;
      default:
        await this.run(sql`
          update plugin_delivery set available_at = now() + make_interval(secs => ${outcome.seconds}::int),
            attempts = attempts - ${outcome.kind === 'resting' ? 1 : 0}::int
          where ${it}`);
    }
  }

  private async run<Row>(statement: RawBuilder<unknown>): Promise<readonly Row[]> {
    const { rows } = await statement.execute(this.global.select);
    return rows as Row[];
  }
}
