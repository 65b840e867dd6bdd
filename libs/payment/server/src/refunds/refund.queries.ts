import {
  type DataContext,
  GlobalDb,
  type RawBuilder,
  sql,
  TenantDb,
  type TenantTx,
} from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import { goesBackOf } from './goes-back.sql.ts';
import type { RefundRecord, StoredReason } from './refund-record.ts';
import type { OwnRefund, Parts, RefundablePayment, Share } from './spread-refund.rule.ts';

/** A refund as staff see it. */
export type StoredRefund = Awaited<ReturnType<RefundQueries['ofBooking']>>[number];

/** The only file that touches refunds; of payments it reads what they have given back and writes how they divide. */
@Injectable()
export class RefundQueries {
  constructor(
    private readonly db: TenantDb,
    private readonly global: GlobalDb,
  ) {}

  /** Tenants with refunds whose end nobody has told; only the worker's role may ask. */
  async tenantsWithOpenRefunds(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select app.tenants_with_open_refunds() as id`.execute(
      this.global.select,
    );
    return rows.map((row) => row.id);
  }

  /** Requested refunds whose turn it is to be asked about, oldest first; those the provider cannot send yet, less often. */
  async unheardOf(ctx: DataContext, limit: number): Promise<number[]> {
    const rows = await this.db
      .read(ctx)
      .selectFrom('payment_refund as r')
      .innerJoin('payment as p', (join) =>
        join.onRef('p.tenant_id', '=', 'r.tenant_id').onRef('p.id', '=', 'r.payment_id'),
      )
      .select('r.id')
      .where('r.tenant_id', '=', ctx.tenant.id)
      // Staff give back what was taken at the counter.
      .where('p.method', '=', 'provider')
      .where('r.status', '=', 'requested')
      .where('r.updated_at', '<', sql<Date>`now() - interval '2 minutes'`)
      .where('r.updated_at', '<', sql<Date>`now() - app.refund_wait(r.postponed)`)
      .orderBy('r.updated_at')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** What a booking's received payments have and have given back, latest first, locked. */
  refundable(tx: TenantTx, ctx: DataContext, bookingId: number): Promise<RefundablePayment[]> {
    return this.lockRefundable(tx, ctx, bookingId, null);
  }

  /** The same of one payment, also where its booking did not take it; null where nothing of it arrived. */
  async refundableOne(
    tx: TenantTx,
    ctx: DataContext,
    bookingId: number,
    paymentId: number,
  ): Promise<RefundablePayment | null> {
    return (await this.lockRefundable(tx, ctx, bookingId, paymentId))[0] ?? null;
  }

  /** @param paymentId null for all that the booking took */
  private async lockRefundable(
    tx: TenantTx,
    ctx: DataContext,
    bookingId: number,
    paymentId: number | null,
  ): Promise<RefundablePayment[]> {
    const payments = await tx
      .selectFrom('payment')
      .select(['id', 'amount_pence', 'rental_part_pence', 'deposit_part_pence', 'refunded_pence'])
      .select(sql<number>`app.disputed_pence(payment.tenant_id, payment.id)`.as('taken_pence'))
      .select(isDisputed(ctx, sql`payment.id`).as('disputed'))
      .where('tenant_id', '=', ctx.tenant.id)
      .where('booking_id', '=', bookingId)
      .where((which) => (paymentId === null ? which('received', '=', true) : which('id', '=', paymentId)))
      .where('status', 'in', ['succeeded', 'refunded'])
      .orderBy('processed_at', 'desc')
      .orderBy('id', 'desc')
      .forUpdate()
      .execute();
    const refunds = await tx
      .selectFrom('payment_refund')
      .select(['payment_id', 'rental_part_pence', 'deposit_part_pence', 'status', 'provider_refund_id'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('booking_id', '=', bookingId)
      .execute();
    return payments.map((row) => ({
      id: row.id,
      amountPence: row.amount_pence,
      rentalPartPence: row.rental_part_pence,
      depositPartPence: row.deposit_part_pence,
      refundedPence: row.refunded_pence,
      takenPence: row.taken_pence,
      disputed: row.disputed,
      refunds: refunds
        .filter(({ payment_id }) => payment_id === row.id)
        .map((refund) => ({
          rentalPartPence: refund.rental_part_pence,
          depositPartPence: refund.deposit_part_pence,
          status: refund.status as OwnRefund['status'],
          made: refund.provider_refund_id !== null,
        })),
    }));
  }

  async insert(
    tx: TenantTx,
    ctx: DataContext,
    refund: Share & {
      bookingId: number;
      reason: StoredReason;
      requestedBy: number | null;
      retryOf?: number;
    },
  ): Promise<number> {
    const { id } = await tx
      .insertInto('payment_refund')
      .values({
        tenant_id: ctx.tenant.id,
        booking_id: refund.bookingId,
        payment_id: refund.paymentId,
        amount_pence: refund.rentalPence + refund.depositPence,
        rental_part_pence: refund.rentalPence,
        deposit_part_pence: refund.depositPence,
        reason: refund.reason,
        requested_by: refund.requestedBy,
        retry_of: refund.retryOf ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Writes how a payment divides from now on. */
  async divide(tx: TenantTx, ctx: DataContext, paymentId: number, parts: Parts): Promise<void> {
    await tx
      .updateTable('payment')
      .set({
        rental_part_pence: parts.rentalPence,
        deposit_part_pence: parts.depositPence,
        updated_at: sql`now()`,
      })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', paymentId)
      .execute();
  }

  /** A refund, without locking it. */
  async refund(tx: TenantTx, ctx: DataContext, id: number): Promise<RefundRecord | null> {
    const row = await tx
      .selectFrom('payment_refund as r')
      .innerJoin('payment as p', (join) =>
        join.onRef('p.tenant_id', '=', 'r.tenant_id').onRef('p.id', '=', 'r.payment_id'),
      )
      .selectAll('r')
      .select(['p.customer_id', 'p.stripe_payment_intent_id', 'p.method'])
      .select(isDisputed(ctx, sql`p.id`).as('disputed'))
      .where('r.tenant_id', '=', ctx.tenant.id)
      .where('r.id', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    return {
      id: row.id,
      bookingId: row.booking_id,
      paymentId: row.payment_id,
      customerId: row.customer_id,
      amountPence: row.amount_pence,
      rentalPartPence: row.rental_part_pence,
      depositPartPence: row.deposit_part_pence,
      status: row.status as RefundRecord['status'],
      made: row.provider_refund_id !== null,
      reason: row.reason as StoredReason,
      attempt: row.attempt,
      postponed: row.postponed,
      providerRefundId: row.provider_refund_id,
      intentId: row.stripe_payment_intent_id,
      atCounter: row.method === 'counter',
      disputed: row.disputed,
    };
  }

  /** A booking's refunds, oldest first, each with whether it was sent again. */
  ofBooking(ctx: DataContext, bookingId: number) {
    return this.ofBookings(ctx, [bookingId]);
  }

  /** Those of many bookings, oldest first. */
  ofBookings(ctx: DataContext, bookingIds: readonly number[]) {
    return this.db
      .read(ctx)
      .selectFrom('payment_refund as r')
      .innerJoin('payment as p', (join) =>
        join.onRef('p.tenant_id', '=', 'r.tenant_id').onRef('p.id', '=', 'r.payment_id'),
      )
      .leftJoin('payment_refund as again', (join) =>
        join.onRef('again.tenant_id', '=', 'r.tenant_id').onRef('again.retry_of', '=', 'r.id'),
      )
      .select([
        'r.id',
        'r.amount_pence',
        'r.reason',
        'r.status',
        'r.postponed',
        'r.failure_reason',
        'r.booking_id',
        'r.retry_of',
        'r.created_at',
        'r.settled_at',
        'p.method',
        sql<boolean>`again.id is not null`.as('sent_again'),
      ])
      .where('r.tenant_id', '=', ctx.tenant.id)
      .where('r.booking_id', '=', sql<number>`any(${[...bookingIds]}::bigint[])`)
      .orderBy('r.created_at')
      .orderBy('r.id')
      .execute();
  }

  async isSentAgain(tx: TenantTx, ctx: DataContext, id: number): Promise<boolean> {
    const again = await tx
      .selectFrom('payment_refund')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('retry_of', '=', id)
      .executeTakeFirst();
    return again !== undefined;
  }

  /** A booking's refunds that failed and were not sent again, oldest first. */
  async unsent(tx: TenantTx, ctx: DataContext, bookingId: number) {
    const rows = await tx
      .selectFrom('payment_refund as r')
      .select(['r.id', 'r.payment_id', 'r.rental_part_pence', 'r.deposit_part_pence', 'r.reason'])
      .select(['r.provider_refund_id', sql<Date>`coalesce(r.settled_at, r.updated_at)`.as('settled_at')])
      .where('r.tenant_id', '=', ctx.tenant.id)
      .where('r.booking_id', '=', bookingId)
      .where('r.status', '=', 'failed')
      .where(
        sql<boolean>`not exists (select from payment_refund again
          where again.tenant_id = ${ctx.tenant.id} and again.retry_of = r.id)`,
      )
      .orderBy('r.created_at')
      .orderBy('r.id')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      paymentId: row.payment_id,
      rentalPence: row.rental_part_pence,
      depositPence: row.deposit_part_pence,
      reason: row.reason as StoredReason,
      made: row.provider_refund_id !== null,
      settledAt: row.settled_at,
    }));
  }

  /** What a booking counts as paid, and what became of it; locked by the caller. */
  async counted(
    tx: TenantTx,
    ctx: DataContext,
    bookingId: number,
  ): Promise<{ status: string; counted: Parts }> {
    const row = await tx
      .selectFrom('booking')
      .select(['status', 'rental_paid_pence', 'deposit_paid_pence'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow();
    const counted = { rentalPence: row.rental_paid_pence, depositPence: row.deposit_paid_pence };
    return { status: row.status, counted };
  }

  /** What of the money of a dispute goes back, or went since it was opened. */
  async goesBack(tx: TenantTx, ctx: DataContext, disputeId: number): Promise<number> {
    const { pence } = await tx
      .selectFrom('payment_dispute as d')
      .select(goesBackOf(ctx).as('pence'))
      .where('d.tenant_id', '=', ctx.tenant.id)
      .where('d.id', '=', disputeId)
      .executeTakeFirstOrThrow();
    return pence;
  }

  /** Notes that the provider is about to be asked, before it is. */
  async beginAttempt(tx: TenantTx, ctx: DataContext, id: number): Promise<void> {
    await tx
      .updateTable('payment_refund')
      .set({ attempt: sql`attempt + 1`, updated_at: sql`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
  }

  /** Notes that the provider cannot make it yet. Told twice of one answer, it counts once. @returns whether it counted */
  async postpone(
    tx: TenantTx,
    ctx: DataContext,
    { id, postponed }: RefundRecord,
    why: string | null,
  ): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('payment_refund')
      .set({ postponed: postponed + 1, failure_reason: why, updated_at: sql`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .where('postponed', '=', postponed)
      .where('status', '=', 'requested')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async update(
    tx: TenantTx,
    ctx: DataContext,
    id: number,
    change: { status?: OwnRefund['status']; providerRefundId?: string | null; failure?: string | null },
  ): Promise<void> {
    await tx
      .updateTable('payment_refund')
      .set({
        updated_at: sql`now()`,
        ...(change.status ? { status: change.status, settled_at: sql<Date>`now()` } : {}),
        ...(change.providerRefundId ? { provider_refund_id: change.providerRefundId } : {}),
        ...(change.failure ? { failure_reason: change.failure } : {}),
      })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
  }

  /** Writes on a payment that came too late what has gone back of it by our own refunds; the provider's sum may be more. */
  async noteSentBack(tx: TenantTx, ctx: DataContext, paymentId: number): Promise<void> {
    const sent = sql<number>`(select coalesce(sum(r.amount_pence), 0) from payment_refund r
      where r.tenant_id = ${ctx.tenant.id} and r.payment_id = ${paymentId} and r.status = 'succeeded')`;
    await tx
      .updateTable('payment')
      .set({
        refunded_pence: sql`greatest(refunded_pence, ${sent})`,
        status: sql`case when greatest(refunded_pence, ${sent}) = amount_pence then 'refunded' else status end`,
        updated_at: sql`now()`,
      })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', paymentId)
      .execute();
  }

  /**
   * Writes on a payment what has gone back of it. The provider's sums and ours only ever grow: the greatest is the latest.
   */
  async noteSums(
    tx: TenantTx,
    ctx: DataContext,
    paymentId: number,
    sums: { refundedPence: number; rentalRefundedPence: number },
  ): Promise<void> {
    await tx
      .updateTable('payment')
      .set({
        refunded_pence: sums.refundedPence,
        rental_refunded_pence: sums.rentalRefundedPence,
        status: sql`case when ${sums.refundedPence}::bigint = amount_pence then 'refunded' else status end`,
        updated_at: sql`now()`,
      })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', paymentId)
      .execute();
  }
}

/** Whether a bank has taken a payment and may keep it. */
const isDisputed = (ctx: DataContext, paymentId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from payment_dispute t where t.tenant_id = ${ctx.tenant.id}
    and t.payment_id = ${paymentId} and t.status in ('needs_response', 'under_review'))`;
