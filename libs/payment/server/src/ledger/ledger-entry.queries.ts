import type { LedgerAccount, LedgerKind } from '@convoy/payment/contract';
import {
  beyond,
  type Cursors,
  type DataContext,
  KeysetPage,
  orderOf,
  placeOf,
  type SortKey,
  sql,
  TenantDb,
} from '@convoy/platform/db';
import type { Paging } from '@convoy/platform/schema';
import { Injectable } from '@nestjs/common';

/** An entry with its lines, as a list shows it. */
export interface EntryRow {
  readonly at: Date;
  readonly kind: LedgerKind;
  readonly bookingId: number | null;
  readonly reference: string | null;
  readonly paymentId: number | null;
  readonly providerRef: string | null;
  readonly memo: string | null;
  /** A debit is positive. */
  readonly lines: readonly { readonly account: LedgerAccount; readonly pence: number }[];
}

/** A line of an entry, as a file of the books has it. */
export interface PostingRow {
  /** The database's own number, to tell entries apart: it goes nowhere else. */
  readonly entryId: number;
  readonly line: number;
  /** To the microsecond, as the database writes it. */
  readonly at: string;
  /** By the brand's clock: `YYYY-MM-DD HH:MM:SS`. */
  readonly moment: string;
  readonly kind: LedgerKind;
  readonly account: LedgerAccount;
  readonly pence: number;
  readonly bookingId: number | null;
  readonly reference: string | null;
  readonly customer: string | null;
  readonly paymentId: number | null;
  readonly providerRef: string | null;
  readonly memo: string | null;
}

/** Where a file of the books goes on. */
export type PostingPlace = Pick<PostingRow, 'at' | 'entryId' | 'line'>;

const inOrder: readonly SortKey[] = [
  { by: sql`e.at`, type: 'timestamptz' },
  { by: sql`e.id`, type: 'bigint' },
];

/** Entries of the books, one by one. */
@Injectable()
export class LedgerEntryQueries {
  constructor(private readonly db: TenantDb) {}

  /** Entries from one instant until before another in their order, and how many there are in all. */
  async entries(
    ctx: DataContext,
    period: { from: Date; until: Date },
    asked: Paging,
  ): Promise<{ rows: EntryRow[]; total: number; cursors: Cursors }> {
    const paging = new KeysetPage('in-order', inOrder, asked);
    const inside = sql`e.tenant_id = ${ctx.tenant.id} and e.at >= ${period.from} and e.at < ${period.until}`;
    const behind = paging.after ? beyond(inOrder, sql`${paging.after}::text[]`, paging.back) : sql`true`;
    const { rows: read } = await sql<EntryRow & { place: string[] }>`
      select ${placeOf(inOrder)} as place, e.at, e.kind, e.booking_id as "bookingId", b.reference, e.payment_id as "paymentId",
        e.provider_ref as "providerRef", e.memo, l.lines
      from (
        select e.tenant_id, e.id, e.at, e.kind, e.booking_id, e.payment_id, e.provider_ref, e.memo
        from ledger_entry e where ${inside} and ${behind}
        order by ${orderOf(inOrder, paging.back)} limit ${paging.limit} offset ${paging.offset}
      ) e
      left join booking b on b.tenant_id = e.tenant_id and b.id = e.booking_id
      cross join lateral (
        select json_agg(json_build_object('account', p.account, 'pence', p.amount_pence) order by p.line) as lines
        from ledger_posting p where p.tenant_id = e.tenant_id and p.entry_id = e.id
      ) l
      order by ${orderOf(inOrder, paging.back)}`.execute(this.db.read(ctx));
    const counted = await sql<{ total: number }>`
      select count(*)::bigint as total from ledger_entry e where ${inside}`.execute(this.db.read(ctx));
    return { ...paging.cut(read), total: counted.rows[0]?.total ?? 0 };
  }

  /** The next lines of a period, after those that were read already. */
  async postings(
    ctx: DataContext,
    period: { from: Date; until: Date },
    after: PostingPlace | null,
    limit: number,
  ): Promise<PostingRow[]> {
    const onwards = after
      ? sql`(p.at, p.entry_id, p.line) > (${after.at}::timestamptz, ${after.entryId}, ${after.line})`
      : sql`p.at >= ${period.from}`;
    const { rows } = await sql<PostingRow>`
      select p.entry_id as "entryId", p.line, p.at::text as at,
        to_char(p.at at time zone ${ctx.tenant.timeZone}, 'YYYY-MM-DD HH24:MI:SS') as moment,
        e.kind, p.account, p.amount_pence as pence, e.booking_id as "bookingId", b.reference,
        nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), '') as customer, e.payment_id as "paymentId",
        e.provider_ref as "providerRef", e.memo
      from (
        select p.tenant_id, p.entry_id, p.line, p.at, p.account, p.amount_pence from ledger_posting p
        where p.tenant_id = ${ctx.tenant.id} and p.at < ${period.until} and ${onwards}
        order by p.at, p.entry_id, p.line limit ${limit}
      ) p
      join ledger_entry e on e.tenant_id = p.tenant_id and e.id = p.entry_id
      left join booking b on b.tenant_id = e.tenant_id and b.id = e.booking_id
      left join app_user u on u.tenant_id = b.tenant_id and u.id = b.customer_id
      order by p.at, p.entry_id, p.line`.execute(this.db.read(ctx));
    return rows;
  }

  /** What people call bookings, by id. */
  async references(ctx: DataContext, bookings: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (bookings.length === 0) return new Map();
    const rows = await this.db
      .read(ctx)
      .selectFrom('booking')
      .select(['id', 'reference'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where(sql<boolean>`id = any(${bookings}::bigint[])`)
      .execute();
    return new Map(rows.map(({ id, reference }) => [id, reference]));
  }
}
