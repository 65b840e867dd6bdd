import { type DataContext, sql } from '@convoy/platform/db';

/** What of the money of a dispute (`d`) is on its way to its customer as refunds of ours, or went since it was opened. */
export const goesBackOf = (ctx: DataContext) =>
  sql<number>`(select least(d.amount_pence, coalesce(sum(r.amount_pence), 0))::bigint from payment_refund r
    where r.tenant_id = ${ctx.tenant.id} and r.payment_id = d.payment_id and r.status <> 'failed'
      and (r.settled_at is null or r.settled_at >= d.opened_at))`;
