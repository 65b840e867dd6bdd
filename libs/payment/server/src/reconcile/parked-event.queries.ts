import { type DataContext, sql, TenantDb } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type { ProviderEvent } from '../payment-gateway.ts';

/** Of a kept message `m`: nobody has brought it a second time and had it applied; the next try only notes that. */
export const notApplied = sql<boolean>`not exists (
  select from payment_event e where e.tenant_id = m.tenant_id and e.provider_event_id = m.provider_event_id)`;

/** Messages that wait for what they are about. */
@Injectable()
export class ParkedEventQueries {
  constructor(private readonly db: TenantDb) {}

  /** Keeps a message; one that is kept already stays as it is. @returns false for such a one */
  async park(ctx: DataContext, event: ProviderEvent): Promise<boolean> {
    const rows = await this.db.write(ctx, (tx) =>
      tx
        .insertInto('payment_event_parked')
        .values({
          tenant_id: ctx.tenant.id,
          provider_event_id: event.id,
          type: event.type,
          event: sql`${JSON.stringify(event)}::jsonb`,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('provider_event_id')
        .execute(),
    );
    return rows.length === 1;
  }

  /** Those to try again, the longest due first; all that wait where `early`. */
  async due(ctx: DataContext, early: boolean, limit: number): Promise<ProviderEvent[]> {
    const rows = await this.db
      .read(ctx)
      .selectFrom('payment_event_parked')
      .select('event')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('settled_at', 'is', null)
      .$if(!early, (query) => query.where('try_at', '<=', sql<Date>`now()`))
      .orderBy('try_at')
      .limit(limit)
      .execute();
    return rows.map(({ event }) => event as unknown as ProviderEvent);
  }

  async waiting(ctx: DataContext): Promise<number> {
    const { count } = await this.db
      .read(ctx)
      .selectFrom('payment_event_parked as m')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('m.tenant_id', '=', ctx.tenant.id)
      .where('m.settled_at', 'is', null)
      .where(notApplied)
      .executeTakeFirstOrThrow();
    return count;
  }

  async settle(ctx: DataContext, eventId: string): Promise<void> {
    await this.db.write(ctx, (tx) =>
      tx
        .updateTable('payment_event_parked')
        .set({ settled_at: sql`now()` })
        .where('tenant_id', '=', ctx.tenant.id)
        .where('provider_event_id', '=', eventId)
        .where('settled_at', 'is', null)
        .execute(),
    );
  }

  /** Twice as long until the next try, twelve hours at most. */
  async postpone(ctx: DataContext, eventId: string): Promise<void> {
    await this.db.write(ctx, (tx) =>
      tx
        .updateTable('payment_event_parked')
        .set({
          tries: sql`tries + 1`,
          try_at: sql`now() + least(interval '1 minute' * power(2, least(tries + 1, 10)), interval '12 hours')`,
        })
        .where('tenant_id', '=', ctx.tenant.id)
        .where('provider_event_id', '=', eventId)
        .execute(),
    );
  }
}
