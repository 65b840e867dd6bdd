import { bookingHoldsRefused } from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { sql, TenantDb, writeEvent } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** Tells staff when customers without a proved e-mail address hold so many vans that others are refused. */
@Injectable()
export class HoldWarnings {
  constructor(private readonly db: TenantDb) {}

  /** Writes the event at most once an hour and brand: a flood of refusals must not become a flood of mails. */
  async warn(ctx: RequestContext, because: 'network' | 'fleet'): Promise<void> {
    await this.db.write(ctx, async (tx) => {
      const { rows } = await sql`
        insert into hold_warning as w (tenant_id) values (${ctx.tenant.id})
        on conflict (tenant_id) do update set told_at = now() where w.told_at < now() - interval '1 hour'
        returning 1`.execute(tx);
      if (rows.length === 0) return;
      const held = await tx
        .selectFrom('booking')
        .select(sql<number>`count(*)::integer`.as('vans'))
        .where('tenant_id', '=', ctx.tenant.id)
        .where('hold_network', 'is not', null)
        .where('hold_expires_at', '>', sql<Date>`now()`)
        .executeTakeFirstOrThrow();
      await writeEvent(tx, ctx, bookingHoldsRefused, 'holds', { because, vans: held.vans });
    });
  }
}
