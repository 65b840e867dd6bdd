import type { ErasureObstacle, MergePreview } from '@convoy/customer/contract';
import { type CustomerPart, CustomerParts, type PartData } from '@convoy/customer/server';
import type { RequestContext } from '@convoy/platform/context';
import { sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** What stands where somebody wrote something that is forgotten. */
const FORGOTTEN = '[erased]';

/** Hires of a customer when customers are merged, taken along and forgotten. */
@Injectable()
export class BookingCustomerPart implements CustomerPart {
  readonly name = 'hires';

  constructor(
    parts: CustomerParts,
    private readonly db: TenantDb,
  ) {
    parts.add(this);
  }

  async counts(ctx: RequestContext, customerId: number): Promise<{ hires: number }> {
    const { count } = await this.db
      .read(ctx)
      .selectFrom('booking')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    return { hires: Number(count) };
  }

  /** A hire that they made and paid for themselves: its confirmation, receipt and reminders went to the address before. */
  async vouches(tx: TenantTx, ctx: RequestContext, customerId: number): Promise<boolean> {
    const paid = await tx
      .selectFrom('booking')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', customerId)
      .where('operator_id', 'is', null)
      .where((which) => which.or([which('rental_paid_pence', '>', 0), which('deposit_paid_pence', '>', 0)]))
      .limit(1)
      .executeTakeFirst();
    return paid !== undefined;
  }

  /** Holds are counted a customer: those of two could be more than one may have. */
  async mergeObstacles(
    tx: TenantTx,
    ctx: RequestContext,
    fromId: number,
  ): Promise<MergePreview['obstacles']> {
    const held = await tx
      .selectFrom('booking')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', fromId)
      .where('hold_slot', 'is not', null)
      .limit(1)
      .executeTakeFirst();
    return held ? ['open-holds'] : [];
  }

  async moveTo(
    tx: TenantTx,
    ctx: RequestContext,
    fromId: number,
    intoId: number,
  ): Promise<Record<string, number>> {
    const moved = await tx
      .updateTable('booking')
      .set({ customer_id: intoId })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', fromId)
      .returning('id')
      .execute();
    await tx
      .updateTable('promotion')
      .set({ customer_id: intoId })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', fromId)
      .execute();
    // A promotion that each person has once is not had twice.
    await tx
      .updateTable('promotion_use')
      .set({ customer_id: intoId })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', fromId)
      .execute();
    return { hires: moved.length };
  }

  async erasureObstacles(
    tx: TenantTx,
    ctx: RequestContext,
    ids: readonly number[],
  ): Promise<ErasureObstacle[]> {
    const { rows } = await sql<{ hires: boolean; money: boolean }>`
      select coalesce(bool_or(b.status in ('pending', 'confirmed', 'active')), false) as hires,
             coalesce(bool_or(b.status not in ('pending', 'confirmed', 'active') and (
               b.deposit_paid_pence > b.deposit_kept_pence
               or b.status = 'completed' and b.rental_paid_pence < b.rental_pence
               or b.status in ('cancelled', 'no_show') and b.rental_paid_pence < b.cancellation_fee_pence)),
               false) as money
      from booking b
      where b.tenant_id = ${ctx.tenant.id} and b.customer_id = any(${[...ids]}::bigint[])`.execute(tx);
    const { hires, money } = rows[0]!;
    return [...(hires ? (['hires'] as const) : []), ...(money ? (['money'] as const) : [])];
  }

  /**
   * Dates, vans and sums stay: the law asks for them. What people wrote goes, beside the hire and in the trail for the auditors
   * too, which nobody else may change.
   */
  async forget(tx: TenantTx, ctx: RequestContext, ids: readonly number[]): Promise<void> {
    const theirs = sql<number>`any(${[...ids]}::bigint[])`;
    await tx
      .updateTable('booking')
      .set({ notes: null, plugin_choices: '{}' })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', theirs)
      .where(sql<boolean>`(notes is not null or plugin_choices <> '{}')`)
      .execute();
    await sql`
      update booking_message m set text = ${FORGOTTEN}
      from booking b
      where m.tenant_id = ${ctx.tenant.id} and b.tenant_id = ${ctx.tenant.id} and b.id = m.booking_id
        and b.customer_id = any(${[...ids]}::bigint[])`.execute(tx);
    await sql`
      delete from booking_driver d using booking b
      where d.tenant_id = ${ctx.tenant.id} and b.tenant_id = ${ctx.tenant.id} and b.id = d.booking_id
        and b.customer_id = any(${[...ids]}::bigint[])`.execute(tx);
    // Codes of their own are of no use to anybody from now on.
    await tx
      .updateTable('promotion')
      .set({ active: false })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', theirs)
      .execute();
    await sql`select app.forget_customer_words(${[...ids]}::bigint[])`.execute(tx);
    await tx
      .deleteFrom('quote')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', theirs)
      .execute();
  }

  async dataOf(ctx: RequestContext, ids: readonly number[]): Promise<PartData> {
    const { rows: bookings } = await sql`
      select b.id, b.reference, b.status, b.payment_status, b.pickup_at, b.return_at, b.total_days,
             v.registration, v.make, v.model, p.name as pickup_depot, r.name as return_depot, b.lines,
             b.rental_pence, b.deposit_pence, b.vat_pence, b.rental_paid_pence, b.deposit_paid_pence,
             b.deposit_kept_pence, b.plugin_choices, b.notes, b.created_at
      from booking b
      join van v on v.tenant_id = b.tenant_id and v.id = b.van_id
      join depot p on p.tenant_id = b.tenant_id and p.id = b.pickup_depot_id
      join depot r on r.tenant_id = b.tenant_id and r.id = b.return_depot_id
      where b.tenant_id = ${ctx.tenant.id} and b.customer_id = any(${[...ids]}::bigint[])
      order by b.created_at, b.id`.execute(this.db.read(ctx));
    const { rows: keptDeposits } = await sql`
      select b.reference, k.state, k.amount_pence, k.settled_pence, k.notice_sent_at, k.object_until, k.agreed_at,
             k.objected_at, k.objection, k.settled_at, k.reason,
             (select jsonb_agg(jsonb_build_object('kind', l.kind, 'note', l.note, 'amountPence', l.amount_pence,
                'settledPence', l.settled_pence) order by l.id)
              from deposit_keep_line l where l.tenant_id = k.tenant_id and l.booking_id = k.booking_id) as lines
      from deposit_keep k join booking b on b.tenant_id = k.tenant_id and b.id = k.booking_id
      where k.tenant_id = ${ctx.tenant.id} and b.customer_id = any(${[...ids]}::bigint[])
      order by k.created_at, b.id`.execute(this.db.read(ctx));
    const { rows: messages } = await sql`
      select b.reference, m.from_staff, m.text, m.created_at, m.read_at
      from booking_message m join booking b on b.tenant_id = m.tenant_id and b.id = m.booking_id
      where m.tenant_id = ${ctx.tenant.id} and b.customer_id = any(${[...ids]}::bigint[])
      order by m.created_at, m.id`.execute(this.db.read(ctx));
    const { rows: history } = await sql`
      select b.reference, h.kind, h.at, h.details
      from booking_history h join booking b on b.tenant_id = h.tenant_id and b.id = h.booking_id
      where h.tenant_id = ${ctx.tenant.id} and b.customer_id = any(${[...ids]}::bigint[])
      order by h.at, h.id`.execute(this.db.read(ctx));
    const { rows: goodwill } = await sql`
      select b.reference, g.amount_pence, g.reason, g.note, g.created_at
      from booking_goodwill g join booking b on b.tenant_id = g.tenant_id and b.id = g.booking_id
      where g.tenant_id = ${ctx.tenant.id} and b.customer_id = any(${[...ids]}::bigint[])
      order by g.created_at, g.id`.execute(this.db.read(ctx));
    const { rows: priceOverrides } = await sql`
      select b.reference, o.before_pence, o.rental_pence, o.reason, o.created_at
      from booking_price_override o join booking b on b.tenant_id = o.tenant_id and b.id = o.booking_id
      where o.tenant_id = ${ctx.tenant.id} and b.customer_id = any(${[...ids]}::bigint[])
      order by o.created_at, o.id`.execute(this.db.read(ctx));
    const { rows: drivers } = await sql`
      select b.reference, d.full_name, d.birth_date, d.licence_number, d.licence_until, d.category, d.held_since,
        d.checked_at, d.removed_at, d.created_at
      from booking_driver d join booking b on b.tenant_id = d.tenant_id and b.id = d.booking_id
      where d.tenant_id = ${ctx.tenant.id} and b.customer_id = any(${[...ids]}::bigint[])
      order by d.created_at, d.id`.execute(this.db.read(ctx));
    const { rows: pluginRefunds } = await sql`
      select b.reference, g.plugin_id, g.line_code, g.amount_pence, g.created_at
      from booking_plugin_refund g join booking b on b.tenant_id = g.tenant_id and b.id = g.booking_id
      where g.tenant_id = ${ctx.tenant.id} and b.customer_id = any(${[...ids]}::bigint[])
      order by g.created_at, g.id`.execute(this.db.read(ctx));
    // Word for word, as they were read: those of today may be other ones.
    const { rows: acceptedTerms } = await sql`
      select b.reference, a.accepted_at, w.edition, w.language, w.sha256, w.words
      from booking_terms a
      join booking b on b.tenant_id = a.tenant_id and b.id = a.booking_id
      join agreed_words w on w.tenant_id = a.tenant_id and w.kind = a.words_kind and w.sha256 = a.words_sha256
      where a.tenant_id = ${ctx.tenant.id} and b.customer_id = any(${[...ids]}::bigint[])
      order by a.accepted_at, a.booking_id`.execute(this.db.read(ctx));
    return {
      records: {
        bookings,
        messages,
        history,
        goodwill,
        'kept-deposits': keptDeposits,
        'price-overrides': priceOverrides,
        'additional-drivers': drivers,
        'plugin-refunds': pluginRefunds,
        'accepted-terms': acceptedTerms,
      },
    };
  }
}
