import type { PaymentListInput, PaymentTotalsInput } from '@convoy/payment/contract';
import type { TenantContext } from '@convoy/platform/context';
import { type Cursors, type DataContext, KeysetPage, TenantDb } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import {
  type HistoryReads,
  type HistoryShape,
  type HistoryValues,
  historyOrder,
  historyReads,
  type PaymentRow,
  shapeOf,
  type TotalsRow,
} from './payment-history.sql.ts';

/** Lists that are asked for have a dozen shapes; nobody shall fill the memory with all that could be. */
const MOST_SHAPES = 200;
/** Far more than any booking has payments: a bound for the database. */
const MOST_OF_BOOKING = 100;

/** Where payments are read: the tenant, and the clock of its days. */
export type HistoryContext = DataContext & { readonly tenant: TenantContext };

/** What has been paid, newest first. */
@Injectable()
export class PaymentHistoryQueries {
  private readonly reads = new Map<string, HistoryReads>();

  constructor(private readonly db: TenantDb) {}

  /**
   * A page and how many match in all.
   * @param ownerId whose alone; undefined for everybody's
   */
  async list(
    ctx: HistoryContext,
    input: PaymentListInput,
    ownerId: number | undefined,
  ): Promise<{ rows: PaymentRow[]; total: number; cursors: Cursors }> {
    const paging = new KeysetPage('latest', historyOrder, input);
    const { limit: most, offset: skipped, after } = paging;
    const values = { ...valuesOf(ctx, input, ownerId), most, skipped, after };
    const { page, totals } = this.readsOf(ctx, shapeOf(values, input, paging.back));
    const read = await this.db.rows(ctx, page, values);
    const { rows, cursors } = paging.cut(read);
    const [first] = read;
    if (first) return { rows, total: Number(first.total), cursors };
    // A page past the end has no row to carry the total.
    const [past] = skipped > 0 || after !== null ? await this.db.rows(ctx, totals, values) : [];
    return { rows, total: Number(past?.count ?? 0), cursors };
  }

  /** Those of many bookings that moved money, by one statement. */
  ofBookings(
    ctx: HistoryContext,
    bookingIds: readonly number[],
    ownerId: number | undefined,
  ): Promise<PaymentRow[]> {
    const most = bookingIds.length * MOST_OF_BOOKING;
    const values = { ...valuesOf(ctx, {}, ownerId), bookings: bookingIds, most };
    return this.db.rows(ctx, this.readsOf(ctx, shapeOf(values, {})).page, values);
  }

  /** Sums of all that match. */
  async totals(
    ctx: HistoryContext,
    input: PaymentTotalsInput,
    ownerId: number | undefined,
  ): Promise<TotalsRow> {
    const values = valuesOf(ctx, input, ownerId);
    const [row] = await this.db.rows(ctx, this.readsOf(ctx, shapeOf(values, input)).totals, values);
    return row ?? { count: 0, received: 0, refunded: 0 };
  }

  /** One of them, in whatever state. */
  async one(ctx: HistoryContext, id: number, ownerId: number | undefined): Promise<PaymentRow | null> {
    const values = { ...valuesOf(ctx, {}, ownerId), id };
    const { page } = this.readsOf(ctx, shapeOf(values, { status: 'all' }));
    return (await this.db.rows(ctx, page, values))[0] ?? null;
  }

  private readsOf(ctx: DataContext, shape: HistoryShape): HistoryReads {
    const key = JSON.stringify(shape);
    const known = this.reads.get(key);
    if (known) return known;
    if (this.reads.size >= MOST_SHAPES) this.reads.clear();
    const made = historyReads(this.db.read(ctx), shape);
    this.reads.set(key, made);
    return made;
  }
}

function valuesOf(
  { tenant }: HistoryContext,
  input: PaymentTotalsInput,
  ownerId: number | undefined,
): HistoryValues {
  return {
    tenantId: tenant.id,
    timeZone: tenant.timeZone,
    ownerId: ownerId ?? null,
    id: null,
    status: input.status && input.status !== 'all' ? input.status : null,
    type: input.type ?? null,
    customer: input.customer ?? null,
    booking: input.booking ?? null,
    bookings: null,
    from: input.from ?? null,
    until: input.until ?? null,
    q: input.q || null,
    most: 1,
    skipped: 0,
    after: null,
  };
}
