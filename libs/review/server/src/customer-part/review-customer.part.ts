import { type CustomerPart, CustomerParts, type PartData } from '@convoy/customer/server';
import type { RequestContext } from '@convoy/platform/context';
import { sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** What stands where a reason was that may name a person. */
const FORGOTTEN = '[erased]';

/** Reviews of a customer when customers are merged, taken along and erased. */
@Injectable()
export class ReviewCustomerPart implements CustomerPart {
  readonly name = 'reviews';

  constructor(
    parts: CustomerParts,
    private readonly db: TenantDb,
  ) {
    parts.add(this);
  }

  /** Reviews move with their hires. Of a review that both have reported, the other one's report stays; nobody reports their own. */
  async moveTo(
    tx: TenantTx,
    ctx: RequestContext,
    fromId: number,
    intoId: number,
  ): Promise<Record<string, number>> {
    await sql`
      delete from review_report p
      where p.tenant_id = ${ctx.tenant.id} and p.reporter_id = ${fromId} and exists (
        select from review_report o
        where o.tenant_id = p.tenant_id and o.review_id = p.review_id and o.reporter_id = ${intoId})`.execute(
      tx,
    );
    await sql`
      delete from review_report p using review r, booking b
      where p.tenant_id = ${ctx.tenant.id} and p.reporter_id in (${fromId}, ${intoId})
        and r.tenant_id = p.tenant_id and r.id = p.review_id
        and b.tenant_id = p.tenant_id and b.id = r.booking_id and b.customer_id in (${fromId}, ${intoId})`.execute(
      tx,
    );
    const { rows } = await sql`
      update review_report set reporter_id = ${intoId}
      where tenant_id = ${ctx.tenant.id} and reporter_id = ${fromId} returning id`.execute(tx);
    return { reports: rows.length };
  }

  /**
   * Stars stay and count on, without a name. Words go, those of the answer too: both may say who wrote. The reports that the person
   * made go, those of their reviews, which others wrote about them, and the reasons for hiding in the trail for the auditors.
   */
  async forget(tx: TenantTx, ctx: RequestContext, ids: readonly number[]): Promise<void> {
    const theirs = sql`any(${[...ids]}::bigint[])`;
    await sql`
      update review r
      set comment = '', answer = null, erased_at = coalesce(r.erased_at, now()), updated_at = now(),
          hidden_reason = case when r.hidden_at is null then null else ${FORGOTTEN} end
      from booking b
      where r.tenant_id = ${ctx.tenant.id} and b.tenant_id = ${ctx.tenant.id} and b.id = r.booking_id
        and b.customer_id = ${theirs}`.execute(tx);
    await sql`select app.forget_review_words(${[...ids]}::bigint[])`.execute(tx);
    await sql`
      delete from review_report p
      where p.tenant_id = ${ctx.tenant.id} and (p.reporter_id = ${theirs} or p.review_id in (
        select r.id from review r join booking b on b.tenant_id = r.tenant_id and b.id = r.booking_id
        where r.tenant_id = ${ctx.tenant.id} and b.customer_id = ${theirs}))`.execute(tx);
  }

  async dataOf(ctx: RequestContext, ids: readonly number[]): Promise<PartData> {
    const theirs = sql`any(${[...ids]}::bigint[])`;
    const { rows: reviews } = await sql`
      select b.reference, r.rating, r.van_rating, r.depot_rating, r.comment, r.answer, r.answered_at, r.hidden_at,
             r.hidden_reason, r.created_at, r.updated_at
      from review r join booking b on b.tenant_id = r.tenant_id and b.id = r.booking_id
      where r.tenant_id = ${ctx.tenant.id} and b.customer_id = ${theirs}
      order by r.created_at, r.id`.execute(this.db.read(ctx));
    const { rows: reports } = await sql`
      select reason, created_at from review_report
      where tenant_id = ${ctx.tenant.id} and reporter_id = ${theirs}
      order by created_at, id`.execute(this.db.read(ctx));
    const { rows: invitations } = await sql`
      select b.reference, i.invited_at
      from review_invitation i join booking b on b.tenant_id = i.tenant_id and b.id = i.booking_id
      where i.tenant_id = ${ctx.tenant.id} and b.customer_id = ${theirs}
      order by i.invited_at, i.booking_id`.execute(this.db.read(ctx));
    return { records: { reviews, reports, invitations } };
  }
}
