import { LATE_CHARGE_DAYS, type LateChargeReason, type lateChargeStatuses } from '@convoy/payment/contract';
import {
  type DataContext,
  GlobalDb,
  sql,
  TenantDb,
  type TenantReader,
  type TenantTx,
} from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** A late cost as stored, with the card that allows it. */
export interface LateChargeRecord {
  readonly id: number;
  readonly bookingId: number;
  readonly customerId: number;
  readonly cardId: number;
  readonly cardBrand: string;
  readonly cardLast4: string;
  readonly reason: LateChargeReason;
  readonly amountPence: number;
  readonly vatPence: number;
  readonly note: string;
  readonly status: (typeof lateChargeStatuses)[number];
  readonly waitHours: number;
  readonly noticeSentAt: Date | null;
  /** The customer has had their time to answer. */
  readonly waited: boolean;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
  readonly paymentId: number | null;
  readonly askedAt: Date | null;
  readonly failure: string | null;
  readonly withdrawReason: string | null;
  readonly createdAt: Date;
}

/** How a hire stands for a late cost. */
export interface LateStanding {
  readonly customerId: number;
  readonly reference: string;
  readonly over: boolean;
  readonly inTime: boolean;
  /** All late costs of it that were not withdrawn, in pence. */
  readonly totalPence: number;
  readonly waitHours: number;
}

/** The only file that touches late costs. */
@Injectable()
export class LateChargeQueries {
  constructor(
    private readonly db: TenantDb,
    private readonly global: GlobalDb,
  ) {}

  /** Tenants with a late cost whose time has come; only the worker's role may ask. */
  async tenantsWithDue(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select app.tenants_with_due_late_charges() as id`.execute(
      this.global.select,
    );
    return rows.map((row) => row.id);
  }

  /** Those whose time has come, and those that a crash left half done; oldest first. */
  async due(ctx: DataContext, limit: number): Promise<number[]> {
    const rows = await this.db
      .read(ctx)
      .selectFrom('late_charge')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('asked_at', 'is', null)
      .where((either) =>
        either.or([
          either.and([
            either('status', '=', 'noticed'),
            either('notice_sent_at', '<=', sql<Date>`now() - make_interval(hours => wait_hours)`),
          ]),
          either.and([
            either('status', '=', 'due'),
            either('updated_at', '<', sql<Date>`now() - interval '2 minutes'`),
          ]),
        ]),
      )
      .orderBy('created_at')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** @param customerId whose alone; undefined for everybody's */
  async ofBooking(
    ctx: DataContext,
    bookingId: number,
    customerId: number | undefined,
  ): Promise<LateChargeRecord[]> {
    const rows = await this.rows(this.db.read(ctx), ctx)
      .where('l.booking_id', '=', bookingId)
      .$if(customerId !== undefined, (query) => query.where('l.customer_id', '=', customerId!))
      .orderBy('l.created_at')
      .orderBy('l.id')
      .execute();
    return rows.map(toRecord);
  }

  /** One, without locking it. */
  async one(
    ctx: DataContext,
    id: number,
    customerId: number | undefined,
    db: TenantReader = this.db.read(ctx),
  ): Promise<LateChargeRecord | null> {
    const row = await this.rows(db, ctx)
      .where('l.id', '=', id)
      .$if(customerId !== undefined, (query) => query.where('l.customer_id', '=', customerId!))
      .executeTakeFirst();
    return row ? toRecord(row) : null;
  }

  /** How a hire stands; null where there is none. */
  async standing(
    ctx: DataContext,
    bookingId: number,
    db: TenantReader = this.db.read(ctx),
  ): Promise<LateStanding | null> {
    const row = await db
      .selectFrom('booking as b')
      .leftJoin('booking_policy as p', 'p.tenant_id', 'b.tenant_id')
      .select(['b.customer_id', 'b.reference', 'b.status'])
      .select([
        sql<boolean>`b.returned_at >= now() - make_interval(days => ${LATE_CHARGE_DAYS}::int)`.as('in_time'),
        sql<number>`coalesce(b.late_charge_hours, p.late_charge_hours, 48)`.as('wait_hours'),
        sql<number>`(select coalesce(sum(l.amount_pence), 0) from late_charge l where l.tenant_id = b.tenant_id
          and l.booking_id = b.id and l.status <> 'withdrawn')`.as('total'),
      ])
      .where('b.tenant_id', '=', ctx.tenant.id)
      .where('b.id', '=', bookingId)
      .executeTakeFirst();
    if (!row) return null;
    return {
      customerId: row.customer_id,
      reference: row.reference,
      over: row.status === 'completed',
      inTime: row.in_time ?? false,
      totalPence: Number(row.total),
      waitHours: Number(row.wait_hours),
    };
  }

  /** Whether a payment is the charge of a late cost, made while its owner is away. */
  async charges(ctx: DataContext, paymentId: number): Promise<boolean> {
    const row = await this.db
      .read(ctx)
      .selectFrom('late_charge')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('payment_id', '=', paymentId)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The fee of the platform that was decided with a payment. */
  async platformFee(ctx: DataContext, paymentId: number): Promise<number> {
    const row = await this.db
      .read(ctx)
      .selectFrom('payment')
      .select('platform_fee_pence')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', paymentId)
      .executeTakeFirst();
    return row?.platform_fee_pence ?? 0;
  }

  async insert(
    tx: TenantTx,
    ctx: DataContext,
    charge: {
      bookingId: number;
      customerId: number;
      cardId: number;
      reason: LateChargeReason;
      amountPence: number;
      vatPence: number;
      note: string;
      waitHours: number;
      createdBy: number;
    },
  ): Promise<number> {
    const { id } = await tx
      .insertInto('late_charge')
      .values({
        tenant_id: ctx.tenant.id,
        booking_id: charge.bookingId,
        customer_id: charge.customerId,
        card_id: charge.cardId,
        reason: charge.reason,
        amount_pence: charge.amountPence,
        vat_pence: charge.vatPence,
        note: charge.note,
        wait_hours: charge.waitHours,
        created_by: charge.createdBy,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async lock(tx: TenantTx, ctx: DataContext, id: number): Promise<LateChargeRecord | null> {
    const locked = await tx
      .selectFrom('late_charge')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return locked ? this.one(ctx, id, undefined, tx) : null;
  }

  /** The customer was told. From the first mail on their time runs. */
  async noteSent(ctx: DataContext, id: number): Promise<void> {
    await this.db.write(ctx, (tx) =>
      tx
        .updateTable('late_charge')
        .set({ notice_sent_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
        .where('tenant_id', '=', ctx.tenant.id)
        .where('id', '=', id)
        .where('notice_sent_at', 'is', null)
        .execute(),
    );
  }

  async update(
    tx: TenantTx,
    ctx: DataContext,
    id: number,
    change:
      | { answer: string }
      | { proceed: true }
      | { due: true }
      | { paymentId: number | null }
      | { asked: string | null }
      | { withdrawnBy: number; withdrawReason: string },
  ): Promise<void> {
    const now = sql<Date>`now()`;
    await tx
      .updateTable('late_charge')
      .set({
        updated_at: now,
        ...('answer' in change ? { status: 'answered', answer: change.answer, answered_at: now } : {}),
        ...('proceed' in change ? { status: 'noticed' } : {}),
        ...('due' in change ? { status: 'due', due_at: now } : {}),
        ...('paymentId' in change ? { payment_id: change.paymentId } : {}),
        ...('asked' in change ? { asked_at: now, failure: change.asked } : {}),
        ...('withdrawnBy' in change
          ? {
              status: 'withdrawn',
              withdrawn_at: now,
              withdrawn_by: change.withdrawnBy,
              withdraw_reason: change.withdrawReason,
            }
          : {}),
      })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
  }

  private rows(db: TenantReader, ctx: DataContext) {
    return db
      .selectFrom('late_charge as l')
      .innerJoin('saved_card as c', (join) =>
        join.onRef('c.tenant_id', '=', 'l.tenant_id').onRef('c.id', '=', 'l.card_id'),
      )
      .selectAll('l')
      .select(['c.brand', 'c.last4'])
      .select(
        sql<boolean>`coalesce(l.notice_sent_at + make_interval(hours => l.wait_hours) <= now(), false)`.as(
          'waited',
        ),
      )
      .where('l.tenant_id', '=', ctx.tenant.id);
  }
}

type Row = Awaited<ReturnType<ReturnType<LateChargeQueries['rows']>['executeTakeFirstOrThrow']>>;

function toRecord(row: Row): LateChargeRecord {
  return {
    id: row.id,
    bookingId: row.booking_id,
    customerId: row.customer_id,
    cardId: row.card_id,
    cardBrand: row.brand,
    cardLast4: row.last4,
    reason: row.reason as LateChargeReason,
    amountPence: row.amount_pence,
    vatPence: row.vat_pence,
    note: row.note,
    status: row.status as LateChargeRecord['status'],
    waitHours: row.wait_hours,
    noticeSentAt: row.notice_sent_at,
    waited: row.waited,
    answer: row.answer,
    answeredAt: row.answered_at,
    paymentId: row.payment_id,
    askedAt: row.asked_at,
    failure: row.failure,
    withdrawReason: row.withdraw_reason,
    createdAt: row.created_at,
  };
}
