import { type BookingStatus, payableStatuses } from '@convoy/booking/contract';
import type { PaymentStatus, PaymentType } from '@convoy/payment/contract';
import { type DataContext, GlobalDb, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** States in which a booking that has ended may still owe something. */
const ended: readonly string[] = ['completed', 'cancelled', 'no_show'] satisfies readonly BookingStatus[];

/** A payment as stored. */
export interface PaymentRecord {
  id: number;
  bookingId: number;
  customerId: number;
  type: PaymentType;
  amountPence: number;
  rentalPartPence: number;
  depositPartPence: number;
  /** What the platform takes of it. */
  platformFeePence: number;
  status: PaymentStatus;
  attempt: number;
  intentId: string | null;
  /** Whether the booking took the money. */
  received: boolean;
}

/** The only file that touches payments, the provider's events and its endpoints. */
@Injectable()
export class PaymentQueries {
  constructor(
    private readonly db: TenantDb,
    private readonly global: GlobalDb,
  ) {}

  /** Tenants with payments whose end nobody has told; only the worker's role may ask. */
  async tenantsWithOpenPayments(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select app.tenants_with_open_payments() as id`.execute(
      this.global.select,
    );
    return rows.map((row) => row.id);
  }

  /**
   * Open payments not looked at for two minutes, or all of them where `early`, the longest unseen first, and whether they
   * are to be closed: their booking has ended and owes nothing. One that still owes is given a day to
   * finish paying; who comes later is asked anew.
   */
  async unheardOf(
    ctx: DataContext,
    early: boolean,
    limit: number,
  ): Promise<(PaymentRecord & { toClose: boolean })[]> {
    const rows = await this.db
      .read(ctx)
      .selectFrom('payment as p')
      .innerJoin('booking as b', (join) =>
        join.onRef('b.tenant_id', '=', 'p.tenant_id').onRef('b.id', '=', 'p.booking_id'),
      )
      .selectAll('p')
      .select([
        'b.status as booking_status',
        sql<boolean>`case when b.status = 'completed' then b.rental_pence else b.cancellation_fee_pence end
          <= b.rental_paid_pence or p.created_at < now() - interval '1 day'`.as('left'),
      ])
      .where('p.tenant_id', '=', ctx.tenant.id)
      .where('p.status', 'in', ['pending', 'processing'])
      .$if(!early, (query) => query.where('p.updated_at', '<', sql<Date>`now() - interval '2 minutes'`))
      .orderBy('p.updated_at')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      ...toRecord(row),
      toClose:
        !payableStatuses.includes(row.booking_status as BookingStatus) ||
        (ended.includes(row.booking_status) && row.left),
    }));
  }

  /** Notes that a payment is being looked at, before the provider is asked: whatever it answers, others come first next. */
  async touch(ctx: DataContext, id: number): Promise<void> {
    await this.db.write(ctx, (tx) => this.update(tx, ctx, id, {}));
  }

  /** Closes a payment by which nothing can come any more, unless its end was told meanwhile. */
  async close(ctx: DataContext, id: number): Promise<void> {
    await this.db.write(ctx, async (tx) => {
      const { status } = await this.lock(tx, ctx, id);
      if (status === 'pending' || status === 'processing')
        await this.update(tx, ctx, id, { status: 'cancelled' });
    });
  }

  /** The booking's payment that is still open, locked. */
  async openPayment(tx: TenantTx, ctx: DataContext, bookingId: number): Promise<PaymentRecord | null> {
    const row = await tx
      .selectFrom('payment')
      .selectAll()
      .where('tenant_id', '=', ctx.tenant.id)
      .where('booking_id', '=', bookingId)
      .where('status', 'in', ['pending', 'processing'])
      .forUpdate()
      .executeTakeFirst();
    return row ? toRecord(row) : null;
  }

  async insertPayment(
    tx: TenantTx,
    ctx: DataContext,
    payment: {
      bookingId: number;
      customerId: number;
      type: PaymentType;
      rentalPence: number;
      depositPence: number;
      platformFeePence: number;
    },
  ): Promise<PaymentRecord> {
    const row = await tx
      .insertInto('payment')
      .values({
        tenant_id: ctx.tenant.id,
        booking_id: payment.bookingId,
        customer_id: payment.customerId,
        type: payment.type,
        amount_pence: payment.rentalPence + payment.depositPence,
        rental_part_pence: payment.rentalPence,
        deposit_part_pence: payment.depositPence,
        platform_fee_pence: payment.platformFeePence,
        attempt: sql<number>`(select coalesce(max(p.attempt), 0) + 1 from payment p
          where p.tenant_id = ${ctx.tenant.id} and p.booking_id = ${payment.bookingId} and p.type = ${payment.type})`,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toRecord(row);
  }

  /** Notes which intent belongs to a payment, once. */
  async setIntent(ctx: DataContext, id: number, intentId: string): Promise<void> {
    await this.db.write(ctx, (tx) =>
      tx
        .updateTable('payment')
        .set({ stripe_payment_intent_id: intentId, updated_at: sql`now()` })
        .where('tenant_id', '=', ctx.tenant.id)
        .where('id', '=', id)
        .where('stripe_payment_intent_id', 'is', null)
        .execute(),
    );
  }

  /** The payment of an intent: by the intent's id, or by our own number that the intent carries. Not locked. */
  async paymentOfIntent(
    tx: TenantTx,
    ctx: DataContext,
    intentId: string,
    paymentId: number | null,
  ): Promise<PaymentRecord | null> {
    const row = await tx
      .selectFrom('payment')
      .selectAll()
      .where('tenant_id', '=', ctx.tenant.id)
      .where((either) =>
        either.or([
          either('stripe_payment_intent_id', '=', intentId),
          either.and([either('id', '=', paymentId ?? 0), either('stripe_payment_intent_id', 'is', null)]),
        ]),
      )
      .executeTakeFirst();
    return row ? toRecord(row) : null;
  }

  async lock(tx: TenantTx, ctx: DataContext, id: number): Promise<PaymentRecord> {
    const row = await tx
      .selectFrom('payment')
      .selectAll()
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    return toRecord(row);
  }

  async update(
    tx: TenantTx,
    ctx: DataContext,
    id: number,
    change: {
      status?: PaymentStatus;
      intentId?: string;
      chargeId?: string | null;
      failureReason?: string | null;
      refundedPence?: number;
      processed?: boolean;
      received?: boolean;
    },
  ): Promise<void> {
    await tx
      .updateTable('payment')
      .set({
        updated_at: sql`now()`,
        ...(change.status ? { status: change.status } : {}),
        ...(change.intentId ? { stripe_payment_intent_id: change.intentId } : {}),
        ...(change.chargeId !== undefined ? { stripe_charge_id: change.chargeId } : {}),
        ...(change.failureReason !== undefined ? { failure_reason: change.failureReason } : {}),
        // The provider tells the sum so far; an older message tells less and changes nothing.
        ...(change.refundedPence !== undefined
          ? { refunded_pence: sql`greatest(refunded_pence, ${change.refundedPence}::bigint)` }
          : {}),
        ...(change.received !== undefined ? { received: change.received } : {}),
        ...(change.processed ? { processed_at: sql`now()` } : {}),
      })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
  }

  /** Notes a provider's event as applied. @returns false when it was before */
  async noteEvent(
    tx: TenantTx,
    ctx: DataContext,
    event: { id: string; type: string; paymentId: number | null },
  ): Promise<boolean> {
    const rows = await tx
      .insertInto('payment_event')
      .values({
        tenant_id: ctx.tenant.id,
        provider_event_id: event.id,
        type: event.type,
        payment_id: event.paymentId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('provider_event_id')
      .execute();
    return rows.length === 1;
  }

  async endpoint(
    ctx: DataContext,
    provider: string,
  ): Promise<{ id: string; url: string; sealedSecret: string } | null> {
    const row = await this.db
      .read(ctx)
      .selectFrom('payment_endpoint')
      .select(['provider_endpoint_id', 'url', 'sealed_secret'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('provider', '=', provider)
      .executeTakeFirst();
    return row ? { id: row.provider_endpoint_id, url: row.url, sealedSecret: row.sealed_secret } : null;
  }

  async saveEndpoint(
    ctx: DataContext,
    endpoint: { provider: string; url: string; id: string; sealedSecret: string },
  ): Promise<void> {
    const changing = {
      url: endpoint.url,
      provider_endpoint_id: endpoint.id,
      sealed_secret: endpoint.sealedSecret,
    };
    await this.db.write(ctx, (tx) =>
      tx
        .insertInto('payment_endpoint')
        .values({ tenant_id: ctx.tenant.id, provider: endpoint.provider, ...changing })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'provider']).doUpdateSet(changing))
        .execute(),
    );
  }
}

function toRecord(row: {
  id: number;
  booking_id: number;
  customer_id: number;
  type: string;
  amount_pence: number;
  rental_part_pence: number;
  deposit_part_pence: number;
  platform_fee_pence: number;
  status: string;
  attempt: number;
  stripe_payment_intent_id: string | null;
  received: boolean;
}): PaymentRecord {
  return {
    id: row.id,
    bookingId: row.booking_id,
    customerId: row.customer_id,
    type: row.type as PaymentType,
    amountPence: row.amount_pence,
    rentalPartPence: row.rental_part_pence,
    depositPartPence: row.deposit_part_pence,
    platformFeePence: row.platform_fee_pence,
    status: row.status as PaymentStatus,
    attempt: row.attempt,
    intentId: row.stripe_payment_intent_id,
    received: row.received,
  };
}
