import type { RequestContext } from '@convoy/platform/context';
import { sql, TenantDb } from '@convoy/platform/db';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { TenantPlugins } from '../../tenant-plugins.ts';
import { PluginDeliveries } from './plugin-deliveries.ts';

/** Each plugin reads a payload as it declared the event itself, where it is told: one that cannot keeps no other from hearing. */
const anyPayload = z.unknown();

/**
 * Hands events of the core over to the plugins that hear them. The outbox is done with an event when that stands written: a
 * plugin that fails or hangs keeps neither the next event of a booking from the core's own listeners nor other plugins from
 * theirs, and never makes poison of what the core has to do. One listener for all plugins of an event: what ten of them cost
 * the outbox is one statement.
 */
@Injectable()
export class PluginListeners {
  constructor(
    private readonly plugins: TenantPlugins,
    private readonly db: TenantDb,
    private readonly deliveries: PluginDeliveries,
    listeners: ListenerRegistry,
  ) {
    const heard = new Map<string, string[]>();
    for (const server of plugins.installed)
      for (const { event } of server.listeners)
        heard.set(event.type, [...(heard.get(event.type) ?? []), server.manifest.id]);
    for (const [type, ids] of heard)
      listeners.add({
        name: `plugins.${type}`,
        event: { type, payload: anyPayload },
        handle: (ctx, _payload, { eventId }) => this.handOver(ctx, ids, eventId),
      });
  }

  private async handOver(ctx: RequestContext, ids: readonly string[], eventId: number): Promise<void> {
    const enabled = await this.plugins.enabledAt(ctx);
    const hearing = ids.filter((id) => enabled.has(id));
    if (hearing.length === 0) return;
    await this.db.write(ctx, (tx) =>
      sql`
        insert into plugin_delivery (tenant_id, plugin_id, event_id, aggregate)
        select e.tenant_id, hearing.id, e.id, e.aggregate
        from outbox_event e cross join unnest(${hearing}::text[]) as hearing (id)
        where e.tenant_id = ${ctx.tenant.id} and e.id = ${eventId}
        on conflict do nothing`.execute(tx),
    );
    this.deliveries.ring();
  }
}
