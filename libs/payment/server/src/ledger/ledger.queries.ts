import type { LedgerAccount, LedgerKind } from '@convoy/payment/contract';
import { type DataContext, GlobalDb, sql, TenantDb } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type { MovementEntry } from './movement-entries.rule.ts';

/** An entry about our money at the provider, as booked. */
export interface BookedMovement {
  readonly kind: LedgerKind;
  readonly ref: string;
  readonly amountPence: number;
  readonly at: Date;
  readonly bookingId: number | null;
  readonly paymentId: number | null;
}

/** What was booked of an account on a day of the brand's calendar; neither is negative. */
export interface DaySum {
  readonly date: string;
  readonly account: LedgerAccount;
  readonly debitPence: number;
  readonly creditPence: number;
}

/** Whose payment an intent is. */
export interface IntentOwner {
  readonly intentId: string;
  readonly paymentId: number;
  readonly bookingId: number;
}

/** What the check of the books finds. */
export interface FoundFault {
  /** An account of a booking, or `entry`. */
  readonly what: string;
  /** The booking, or the entry. */
  readonly subject: number;
  /** What the booking is called; null of an entry. */
  readonly reference: string | null;
  readonly booked: number;
  readonly expected: number;
}

/**
 * The books as a whole, which are written by triggers but for what the provider alone knows. Entries one by one:
 * `ledger-entry.queries.ts`.
 */
@Injectable()
export class LedgerQueries {
  constructor(
    private readonly db: TenantDb,
    private readonly global: GlobalDb,
  ) {}

  /** Tenants that have had money at the provider; only the worker's role may ask. */
  async tenantsWithProviderMoney(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select app.tenants_with_provider_money() as id`.execute(
      this.global.select,
    );
    return rows.map((row) => row.id);
  }

  /**
   * From when on the provider's movements are to be looked at: two days before the last that was booked from there, because
   * those of a moment are not booked in their order; else before the first payment. Null where nothing ever came.
   */
  async lookFrom(ctx: DataContext): Promise<Date | null> {
    const reader = this.db.read(ctx);
    const row = await reader
      .selectFrom('payment as p')
      .select(
        sql<Date | null>`coalesce(
          (select max(e.at) - interval '2 days' from ledger_entry e where e.tenant_id = ${ctx.tenant.id}
             and e.kind in ('provider-fee', 'dispute', 'refund-elsewhere')),
          min(p.created_at) - interval '1 hour')`.as('since'),
      )
      .where('p.tenant_id', '=', ctx.tenant.id)
      .where('p.stripe_payment_intent_id', 'is not', null)
      .executeTakeFirst();
    return row?.since ?? null;
  }

  async ownersOf(ctx: DataContext, intentIds: readonly string[]): Promise<IntentOwner[]> {
    if (intentIds.length === 0) return [];
    const rows = await this.db
      .read(ctx)
      .selectFrom('payment')
      .select(['id', 'booking_id', 'stripe_payment_intent_id'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where(sql<boolean>`stripe_payment_intent_id = any(${intentIds}::text[])`)
      .execute();
    return rows.map((row) => ({
      intentId: row.stripe_payment_intent_id!,
      paymentId: row.id,
      bookingId: row.booking_id,
    }));
  }

  /**
   * Which of the provider's refunds are ours: those our rows name, and those that name a row of ours whose answer is still
   * on its way.
   */
  async ownRefunds(
    ctx: DataContext,
    refunds: readonly { id: string; refundId: number | null }[],
  ): Promise<ReadonlySet<string>> {
    if (refunds.length === 0) return new Set();
    const rows = await this.db
      .read(ctx)
      .selectFrom('payment_refund')
      .select(['id', 'provider_refund_id'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where((either) =>
        either.or([
          sql<boolean>`provider_refund_id = any(${refunds.map(({ id }) => id)}::text[])`,
          sql<boolean>`provider_refund_id is null and status = 'requested'
            and id = any(${refunds.map(({ refundId }) => refundId ?? 0)}::bigint[])`,
        ]),
      )
      .execute();
    const named = new Set(rows.map((row) => row.provider_refund_id));
    const awaited = new Set(rows.filter((row) => row.provider_refund_id === null).map(({ id }) => id));
    return new Set(
      refunds
        .filter(({ id, refundId }) => named.has(id) || (refundId !== null && awaited.has(refundId)))
        .map(({ id }) => id),
    );
  }

  /** Which of these entries are in the books already, as `<kind> <ref>`. */
  async alreadyBooked(
    ctx: DataContext,
    entries: readonly Pick<MovementEntry, 'kind' | 'ref'>[],
  ): Promise<ReadonlySet<string>> {
    if (entries.length === 0) return new Set();
    const rows = await this.db
      .read(ctx)
      .selectFrom('ledger_entry')
      .select(['kind', 'provider_ref'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where(sql<boolean>`kind = any(${[...new Set(entries.map(({ kind }) => kind))]}::text[])`)
      .where(sql<boolean>`provider_ref = any(${[...new Set(entries.map(({ ref }) => ref))]}::text[])`)
      .execute();
    return new Set(rows.map((row) => `${row.kind} ${row.provider_ref}`));
  }

  /** Books what the provider alone knows, once. @returns whether it was news */
  async book(
    ctx: DataContext,
    entry: MovementEntry & { at: Date; paymentId: number | null; memo: string | null },
  ): Promise<boolean> {
    const { rows } = await sql<{ booked: boolean }>`
      select app.book_movement(${ctx.tenant.id}, ${entry.kind}, ${entry.ref}, ${entry.at}, ${entry.paymentId},
        ${entry.memo}, ${entry.account}, ${entry.amountPence}) as booked`.execute(this.db.call(ctx));
    return rows[0]?.booked ?? false;
  }

  /** What was booked by day and account, from one instant until before another. */
  async daySums(ctx: DataContext, from: Date, until: Date): Promise<DaySum[]> {
    const { rows } = await sql<{ date: string; account: LedgerAccount; debit: number; credit: number }>`
      select to_char(p.at at time zone ${ctx.tenant.timeZone}, 'YYYY-MM-DD') as date, p.account,
        coalesce(sum(p.amount_pence) filter (where p.amount_pence > 0), 0)::bigint as debit,
        coalesce(-sum(p.amount_pence) filter (where p.amount_pence < 0), 0)::bigint as credit
      from ledger_posting p
      where p.tenant_id = ${ctx.tenant.id} and p.at >= ${from} and p.at < ${until}
      group by 1, 2 order by 1, 2`.execute(this.db.read(ctx));
    return rows.map((row) => ({
      date: row.date,
      account: row.account,
      debitPence: row.debit,
      creditPence: row.credit,
    }));
  }

  /** Balances before an instant; a debit is positive. */
  async balances(ctx: DataContext, before: Date): Promise<ReadonlyMap<LedgerAccount, number>> {
    const { rows } = await sql<{ account: LedgerAccount; pence: number }>`
      select p.account, sum(p.amount_pence)::bigint as pence from ledger_posting p
      where p.tenant_id = ${ctx.tenant.id} and p.at < ${before} group by p.account`.execute(
      this.db.read(ctx),
    );
    return new Map(rows.map(({ account, pence }) => [account, pence]));
  }

  /** What was booked about our money at the provider, from one instant until before another. */
  async booked(ctx: DataContext, from: Date, until: Date): Promise<BookedMovement[]> {
    const rows = await this.db
      .read(ctx)
      .selectFrom('ledger_posting as p')
      .innerJoin('ledger_entry as e', (join) =>
        join.onRef('e.tenant_id', '=', 'p.tenant_id').onRef('e.id', '=', 'p.entry_id'),
      )
      .select(['e.kind', 'e.provider_ref', 'e.at', 'e.booking_id', 'e.payment_id', 'p.amount_pence'])
      .where('p.tenant_id', '=', ctx.tenant.id)
      .where('p.account', '=', 'provider')
      .where('p.at', '>=', from)
      .where('p.at', '<', until)
      .orderBy('p.at')
      .execute();
    return rows.map((row) => ({
      kind: row.kind as LedgerKind,
      ref: row.provider_ref ?? `payment ${row.payment_id}`,
      amountPence: row.amount_pence,
      at: row.at,
      bookingId: row.booking_id,
      paymentId: row.payment_id,
    }));
  }

  /**
   * Where the books differ from the rows they are about; of a period, those of which something was booked or paid in it.
   */
  async faults(
    ctx: DataContext,
    limit: number,
    period: { from: Date; until: Date } | null = null,
  ): Promise<FoundFault[]> {
    const { rows } = await sql<FoundFault>`
      select f.what, f.subject, b.reference, f.booked, f.expected from app.ledger_faults(${ctx.tenant.id},
        ${period?.from ?? null}::timestamptz, ${period?.until ?? null}::timestamptz) f
      left join booking b on b.tenant_id = f.tenant_id and b.id = f.subject and f.what <> 'entry'
      where f.tenant_id = ${ctx.tenant.id} limit ${limit}`.execute(this.db.read(ctx));
    return rows;
  }
}
