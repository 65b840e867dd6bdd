import { type DataContext, sql, TenantDb } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** A payment of which the provider's balance has sent back more than anybody told. */
export interface LostRefund {
  readonly intentId: string;
  /** All that went back of it, pence. */
  readonly refundedPence: number;
}

/** Refunds that the books have from the provider's balance, and no message brought. */
@Injectable()
export class LostRefundQueries {
  constructor(private readonly db: TenantDb) {}

  /**
   * Payments of which something was sent back so in the last weeks; of each, all that ever was, because what has been told
   * is its sum too.
   */
  async lost(ctx: DataContext): Promise<LostRefund[]> {
    const { rows } = await sql<LostRefund>`
      with recent as (
        select distinct e.payment_id, e.booking_id from ledger_entry e
        where e.tenant_id = ${ctx.tenant.id} and e.kind in ('refund-elsewhere', 'refund-elsewhere-failed')
          and e.at > now() - interval '35 days'
      ), elsewhere as (
        select r.payment_id, -sum(p.amount_pence)::bigint as pence
        from recent r
        join ledger_posting p on p.tenant_id = ${ctx.tenant.id} and p.booking_id = r.booking_id and p.account = 'provider'
        join ledger_entry e on e.tenant_id = p.tenant_id and e.id = p.entry_id and e.payment_id = r.payment_id
          and e.kind in ('refund-elsewhere', 'refund-elsewhere-failed')
        group by r.payment_id
      )
      select p.stripe_payment_intent_id as "intentId",
        least(elsewhere.pence + ours.pence, p.amount_pence)::bigint as "refundedPence"
      from elsewhere
      join payment p on p.tenant_id = ${ctx.tenant.id} and p.id = elsewhere.payment_id
      cross join lateral (
        select coalesce(sum(r.amount_pence), 0)::bigint as pence from payment_refund r
        where r.tenant_id = p.tenant_id and r.payment_id = p.id
          and (r.status = 'succeeded' or (r.status = 'failed' and r.provider_refund_id is not null))
      ) ours
      where p.status = 'succeeded' and p.stripe_payment_intent_id is not null
        and p.refunded_pence < least(elsewhere.pence + ours.pence, p.amount_pence)`.execute(
      this.db.read(ctx),
    );
    return rows;
  }
}
