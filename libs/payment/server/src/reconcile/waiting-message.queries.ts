import { type DataContext, sql, TenantDb } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type { ProviderEvent } from '../payment-gateway.ts';
import { notApplied } from './parked-event.queries.ts';

/** A kept message beside what we have of what it is about. */
export interface WaitingRow {
  readonly id: string;
  readonly type: string;
  readonly event: ProviderEvent;
  readonly tries: number;
  readonly keptAt: Date;
  readonly tryAt: Date;
  readonly paymentPence: number | null;
  readonly paymentStatus: string | null;
  readonly refundPence: number | null;
  readonly bookingId: number | null;
  readonly reference: string | null;
}

/** Kept messages as people look through them. */
@Injectable()
export class WaitingMessageQueries {
  constructor(private readonly db: TenantDb) {}

  /** Those that wait, the longest kept first. */
  async waiting(ctx: DataContext, limit: number): Promise<WaitingRow[]> {
    const { rows } = await sql<WaitingRow>`
      select m.provider_event_id as id, m.type, m.event, m.tries, m.parked_at as "keptAt", m.try_at as "tryAt",
        p.amount_pence as "paymentPence", p.status as "paymentStatus", r.amount_pence as "refundPence",
        b.id as "bookingId", b.reference
      from payment_event_parked m
      left join payment_refund r on r.tenant_id = m.tenant_id and r.id = (m.event -> 'madeRefund' ->> 'refundId')::bigint
      left join lateral (
        select p.id, p.amount_pence, p.status, p.booking_id from payment p
        where p.tenant_id = m.tenant_id and (
          p.stripe_payment_intent_id = coalesce(m.event -> 'intent' ->> 'id', m.event -> 'refund' ->> 'intentId',
            m.event -> 'dispute' ->> 'intentId')
          or p.id = (m.event -> 'intent' ->> 'paymentId')::bigint)
        limit 1
      ) p on true
      left join booking b on b.tenant_id = m.tenant_id and b.id = coalesce(r.booking_id, p.booking_id)
      where m.tenant_id = ${ctx.tenant.id} and m.settled_at is null and ${notApplied}
      order by m.parked_at, m.provider_event_id limit ${limit}`.execute(this.db.read(ctx));
    return rows;
  }
}
