import {
  type BookingCalendarInput,
  type BookingListInput,
  blockingStatuses,
  MAX_HIRE_DAYS,
} from '@convoy/booking/contract';
import { type Cursors, type DataContext, KeysetPage, placeOf, sql, TenantDb } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import type { Paging } from '@convoy/platform/schema';
import { addDays } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import { listRows } from './booking.queries.ts';
import type { BookingListRow, WholeRow } from './booking.view.ts';
import {
  atDepot,
  keysOf,
  type ListReads,
  type ListShape,
  listReads,
  ofCustomer,
  rowsOf,
  shapeOf,
  valuesOf,
} from './booking-lists.sql.ts';

/** How much of a list is asked for. */
export interface ListExtent<Whole extends boolean = boolean> {
  /** False where nobody asks how many there are in all; the total is 0 then. */
  readonly counted: boolean;
  /** Whether all of a booking's columns are read, or those a row of the list shows. */
  readonly whole: Whole;
}
type ListRow<Whole extends boolean> = Whole extends true ? WholeRow : BookingListRow;

/** A page of one van's bookings. */
export interface BookingsOfVan extends Paging {
  readonly vanId: number;
  /** False where nobody asks how many there are in all; the total is 0 then. */
  readonly counted: boolean;
}

/** Lists that are asked for have a dozen shapes; nobody shall fill the memory with all that could be. */
const MOST_SHAPES = 200;

/** Lists of bookings: pages of the filtered ones, and what a calendar shows. */
@Injectable()
export class BookingListsQueries {
  private readonly reads = new Map<string, ListReads>();

  constructor(private readonly db: TenantDb) {}

  /**
   * Newest first, or in the order asked for; what is alike stays newest first. One statement: rows and total.
   * @param customerId whose alone; undefined for everybody's
   */
  async list<Whole extends boolean>(
    ctx: DataContext,
    input: BookingListInput,
    customerId: number | undefined,
    extent: ListExtent<Whole>,
  ): Promise<{ rows: ListRow<Whole>[]; total: number; cursors: Cursors }> {
    const paging = new KeysetPage(input.sort ?? 'newest', keysOf(input.sort ?? null), input);
    const values = valuesOf(ctx, input, customerId, paging);
    const { page, count } = this.readsOf(ctx, shapeOf(values, input, extent, paging.back));
    const read = (await this.db.rows(ctx, page, values)) as (ListRow<Whole> & {
      total: number;
      place: string[];
    })[];
    const { rows, cursors } = paging.cut(read);
    const [first] = read;
    if (first) return { rows: rows as unknown as ListRow<Whole>[], total: first.total, cursors };
    // A page past the end has no row to carry the total.
    const isPast = values.skipped > 0 || values.after !== null;
    const [past] = extent.counted && isPast ? await this.db.rows(ctx, count, values) : [];
    return { rows: [], total: past?.total ?? 0, cursors };
  }

  /** The statements for lists of one shape, put together when it is first asked for. */
  private readsOf(ctx: DataContext, shape: ListShape): ListReads {
    const key = JSON.stringify(shape);
    const known = this.reads.get(key);
    if (known) return known;
    if (this.reads.size >= MOST_SHAPES) this.reads.clear();
    const made = listReads(this.db.read(ctx), shape);
    this.reads.set(key, made);
    return made;
  }

  /**
   * Pages of the bookings of many vans, each newest first, by one statement; by another, how many there are in all where
   * that is asked for. In the order of `asked`. A page is found by its number or begins behind a cursor.
   * @param customerId whose alone; undefined for everybody's
   * @param whole whether all of a booking's columns are read, or those a row of the list shows
   * @throws INVALID_INPUT for a cursor of another list
   */
  async ofVans<Whole extends boolean>(
    ctx: DataContext,
    asked: readonly BookingsOfVan[],
    customerId: number | undefined,
    whole: Whole,
  ): Promise<{ rows: ListRow<Whole>[]; total: number; cursors: Cursors }[]> {
    const read = this.db.read(ctx);
    const keys = keysOf(null);
    const pages = asked.map((one) => new KeysetPage('of-van', keys, one));
    // Pages of the graph lead on, never back.
    if (pages.some(({ back }) => back))
      throw new DomainError(commonErrors.INVALID_INPUT, { summary: 'cursor' });
    const paged = sql<{ place: number; id: number }>`(
      select asked.place, one.id
      from unnest(${asked.map(({ vanId }) => vanId)}::bigint[], ${pages.map(({ limit }) => limit)}::bigint[],
                  ${pages.map(({ offset }) => offset)}::bigint[],
                  ${pages.map(({ after }) => after?.[0] ?? 'infinity')}::timestamptz[],
                  ${pages.map(({ after }) => after?.[1] ?? '0')}::bigint[])
           with ordinality as asked(van, most, skipped, before_at, before_id, place)
      cross join lateral (
        select b.id from booking b
        where b.tenant_id = ${ctx.tenant.id} and b.van_id = asked.van and (${ofCustomer(customerId)})
          and (b.created_at, b.id) < (asked.before_at, asked.before_id)
        order by b.created_at desc, b.id desc limit asked.most offset asked.skipped
      ) one)`.as('asked');
    const [rows, totals] = await Promise.all([
      rowsOf({ whole })(read, ctx.tenant.id)
        .innerJoin(paged, (join) => join.onRef(sql.ref('asked.id'), '=', 'b.id'))
        .select(sql<number>`asked.place`.as('asked_place'))
        .select(placeOf(keys).as('place'))
        .orderBy('b.created_at', 'desc')
        .orderBy('b.id', 'desc')
        .execute(),
      this.totalsOfVans(
        ctx,
        asked.filter(({ counted }) => counted).map(({ vanId }) => vanId),
        customerId,
      ),
    ]);
    const byPlace = Map.groupBy(rows, ({ asked_place }) => Number(asked_place));
    return asked.map(({ vanId }, index) => {
      const { rows, cursors } = pages[index]!.cut(byPlace.get(index + 1) ?? []);
      return { rows: rows as unknown as ListRow<Whole>[], total: totals.get(vanId) ?? 0, cursors };
    });
  }

  /** Some bookings by their ids, whole, in no order. @param customerId whose alone; undefined for everybody's */
  async some(ctx: DataContext, ids: readonly number[], customerId: number | undefined): Promise<WholeRow[]> {
    const rows = await rowsOf({ whole: true })(this.db.read(ctx), ctx.tenant.id)
      .where('b.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
      .where(sql<boolean>`(${ofCustomer(customerId)})`)
      .execute();
    return rows as unknown as WholeRow[];
  }

  private async totalsOfVans(
    ctx: DataContext,
    vanIds: readonly number[],
    customerId: number | undefined,
  ): Promise<ReadonlyMap<number, number>> {
    if (vanIds.length === 0) return new Map();
    const rows = await this.db
      .read(ctx)
      .selectFrom('booking as b')
      .select(['b.van_id', ({ fn }) => fn.countAll<number>().as('total')])
      .where('b.tenant_id', '=', ctx.tenant.id)
      .where('b.van_id', '=', sql<number>`any(${[...vanIds]}::bigint[])`)
      .where(sql<boolean>`${ofCustomer(customerId)}`)
      .groupBy('b.van_id')
      .execute();
    return new Map(rows.map(({ van_id, total }) => [van_id, total]));
  }

  /** What has a van on these days, by pickup: live and ended hires, not those that never came to be; so many at most. */
  calendar(
    ctx: DataContext,
    { from, until, depot, vanType }: BookingCalendarInput,
    customerId: number | undefined,
    most: number,
  ): Promise<BookingListRow[]> {
    return (
      listRows(this.db.read(ctx), ctx.tenant.id)
        .where('b.pickup_date', '<=', until)
        .where('b.return_date', '>=', from)
        // No hire is longer, so older ones need not be looked at.
        .where('b.pickup_date', '>=', addDays(from, -MAX_HIRE_DAYS - 1))
        .where('b.status', 'in', [...blockingStatuses, 'completed'])
        .where(sql<boolean>`${ofCustomer(customerId)}`)
        .$if(depot !== undefined, (query) => query.where(sql<boolean>`${atDepot(depot!, undefined)}`))
        .$if(vanType !== undefined, (query) => query.where('v.van_type', '=', vanType!))
        .orderBy('b.pickup_date')
        .orderBy('b.pickup_time')
        .orderBy('b.id')
        .limit(most)
        .execute()
    );
  }
}
