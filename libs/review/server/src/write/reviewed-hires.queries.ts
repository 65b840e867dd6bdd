import { type DataContext, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import type { ReviewableHire } from '@convoy/review/contract';
import { Injectable } from '@nestjs/common';

/** Hours after the return at which a customer is invited, and days after which it is too late to ask. */
const INVITE_AFTER_HOURS = 24;
const INVITE_WITHIN_DAYS = 14;
/** Most invitations of a brand in one run. */
const INVITED_AT_ONCE = 500;

/** A hire as far as reviews need it. */
export interface ReviewedHire {
  readonly customerId: number;
  readonly status: string;
  readonly van: string;
}

/** Reads the hires that reviews are about. */
@Injectable()
export class ReviewedHires {
  constructor(private readonly db: TenantDb) {}

  async one(ctx: DataContext, bookingId: number): Promise<ReviewedHire | null> {
    const { rows } = await sql<ReviewedHire>`
      select b.customer_id as "customerId", b.status, v.make || ' ' || v.model as van
      from booking b join van v on v.tenant_id = b.tenant_id and v.id = b.van_id
      where b.tenant_id = ${ctx.tenant.id} and b.id = ${bookingId}`.execute(this.db.read(ctx));
    return rows[0] ?? null;
  }

  /** Completed hires of a customer without a review, the latest first. */
  async open(ctx: DataContext, customerId: number, bookingId?: number): Promise<ReviewableHire[]> {
    const { rows } = await sql<Omit<ReviewableHire, 'returnedAt'> & { returned_at: Date }>`
      select b.id as "bookingId", b.reference, v.make || ' ' || v.model as van, d.name as depot,
             coalesce(b.returned_at, b.return_at) as returned_at
      from booking b
      join van v on v.tenant_id = b.tenant_id and v.id = b.van_id
      join depot d on d.tenant_id = b.tenant_id and d.id = b.return_depot_id
      where b.tenant_id = ${ctx.tenant.id} and b.customer_id = ${customerId} and b.status = 'completed'
        and ${bookingId === undefined ? sql`true` : sql`b.id = ${bookingId}`}
        and not exists (select from review r where r.tenant_id = b.tenant_id and r.booking_id = b.id)
      order by returned_at desc, b.id limit 50`.execute(this.db.read(ctx));
    return rows.map(({ returned_at, ...hire }) => ({ ...hire, returnedAt: returned_at.toISOString() }));
  }

  /** Notes invitations that are due, each hire once, and says for which hires. */
  async invite(
    tx: TenantTx,
    ctx: DataContext,
  ): Promise<{ bookingId: number; customerId: number; van: string }[]> {
    const { rows } = await sql<{ bookingId: number; customerId: number; van: string }>`
      with due as (
        select b.id, b.customer_id, b.van_id from booking b
        join customer c on c.tenant_id = b.tenant_id and c.id = b.customer_id and c.erased_at is null
        where b.tenant_id = ${ctx.tenant.id} and b.status = 'completed'
          and b.returned_at <= now() - make_interval(hours => ${INVITE_AFTER_HOURS})
          and b.returned_at > now() - make_interval(days => ${INVITE_WITHIN_DAYS})
          and not exists (select from review r where r.tenant_id = b.tenant_id and r.booking_id = b.id)
          and not exists (select from review_invitation i where i.tenant_id = b.tenant_id and i.booking_id = b.id)
        order by b.returned_at limit ${INVITED_AT_ONCE}
      ), noted as (
        insert into review_invitation (tenant_id, booking_id) select ${ctx.tenant.id}, due.id from due
        on conflict do nothing returning booking_id
      )
      select due.id as "bookingId", due.customer_id as "customerId", v.make || ' ' || v.model as van
      from noted join due on due.id = noted.booking_id
      join van v on v.tenant_id = ${ctx.tenant.id} and v.id = due.van_id`.execute(tx);
    return rows;
  }
}
