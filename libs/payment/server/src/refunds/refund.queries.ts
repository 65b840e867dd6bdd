import type { RefundReason } from '@convoy/booking/server';
import { type DataContext, GlobalDb, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type { OwnRefund, Parts, RefundablePayment, Share } from './spread-refund.rule.ts';

/** Why money goes back: as bookings decide, or because it came for a van no longer to be had. */
export type StoredReason = RefundReason | 'late';

/** A refund as stored, with the intent it is taken from. */
export interface RefundRecord extends OwnRefund {
  readonly id: number;
  readonly bookingId: number;
  readonly paymentId: number;
  readonly customerId: number;
  readonly amountPence: number;
  readonly reason: StoredReason;
  readonly attempt: number;
  /** How often the provider answered that it cannot yet. */
  readonly postponed: number;
  readonly providerRefundId: string | null;
  /** Null where the payment was never at the provider. */
  readonly intentId: string | null;
}

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

  /** Requested refunds not looked at for two minutes, oldest first. */
  async unheardOf(ctx: DataContext, limit: number): Promise<number[]> {
    const rows = await this.db
      .read(ctx)
      .selectFrom('payment_refund')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('status', '=', 'requested')
      .where('updated_at', '<', sql<Date>`now() - interval '2 minutes'`)
      .orderBy('updated_at')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** What a booking's received payments have and have given back, latest first, locked. */
  async refundable(tx: TenantTx, ctx: DataContext, bookingId: number): Promise<RefundablePayment[]> {
    const payments = await tx
      .selectFrom('payment')
      .select(['id', 'amount_pence', 'rental_part_pence', 'deposit_part_pence', 'refunded_pence'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('booking_id', '=', bookingId)
      .where('received', '=', true)
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
    refund: Share & { bookingId: number; reason: StoredReason; requestedBy: number | null },
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
      .select(['p.customer_id', 'p.stripe_payment_intent_id'])
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
    };
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

  /** Notes that the provider cannot make it yet. Told twice of one answer, it counts once. */
  async postpone(
    tx: TenantTx,
    ctx: DataContext,
    { id, postponed }: RefundRecord,
    why: string | null,
  ): Promise<void> {
    await tx
      .updateTable('payment_refund')
      .set({ postponed: postponed + 1, failure_reason: why, updated_at: sql`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .where('postponed', '=', postponed)
      .where('status', '=', 'requested')
      .execute();
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
