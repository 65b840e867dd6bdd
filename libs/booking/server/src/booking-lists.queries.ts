import {
  type BookingCalendarInput,
  type BookingListInput,
  type BookingSort,
  type BookingSortKey,
  blockingStatuses,
  MAX_HIRE_DAYS,
} from '@convoy/booking/contract';
import {
  codeBegins,
  type DataContext,
  type RawBuilder,
  sql,
  TenantDb,
  wordBegins,
} from '@convoy/platform/db';
import { addDays } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import { bookingRows } from './booking.queries.ts';
import type { BookingListRow } from './booking.view.ts';

type Condition = RawBuilder<boolean>;

/** Lists of bookings: pages of the filtered ones, and what a calendar shows. */
@Injectable()
export class BookingListsQueries {
  constructor(private readonly db: TenantDb) {}

  /**
   * Newest first, or in the order asked for; what is alike stays newest first. One statement: rows and total.
   * @param customerId whose alone; undefined for everybody's
   * @param counted false where nobody asks how many there are in all; the total is 0 then
   */
  async list(
    ctx: DataContext,
    input: BookingListInput,
    customerId: number | undefined,
    counted = true,
  ): Promise<{ rows: BookingListRow[]; total: number }> {
    const fits = sql.join<boolean>(
      [ofCustomer(customerId), ...conditionsOf(ctx, input)].map((each) => sql`(${each})`),
      sql` and `,
    );
    const offset = (input.page - 1) * input.perPage;
    const total = this.db
      .read(ctx)
      .selectFrom('booking as b')
      .where('b.tenant_id', '=', ctx.tenant.id)
      .where(sql<boolean>`${fits}`)
      .select(({ fn }) => fn.countAll<number>().as('total'));
    const rows = await bookingRows(this.db.read(ctx), ctx)
      .select(counted ? total.as('total') : sql<number>`0`.as('total'))
      .where(sql<boolean>`${fits}`)
      .$if(input.sort !== undefined, (query) => sorted(query, input.sort!) as typeof query)
      .orderBy('b.created_at', 'desc')
      .orderBy('b.id', 'desc')
      .limit(input.perPage)
      .offset(offset)
      .execute();
    const [first] = rows;
    if (first) return { rows, total: first.total ?? 0 };
    // A page past the end has no row to carry the total.
    const beyond = counted && offset > 0 ? await total.executeTakeFirstOrThrow() : { total: 0 };
    return { rows, total: beyond.total };
  }

  /** What has a van on these days, by pickup: live and ended hires, not those that never came to be; so many at most. */
  calendar(
    ctx: DataContext,
    { from, until, depot, vanType }: BookingCalendarInput,
    customerId: number | undefined,
    most: number,
  ): Promise<BookingListRow[]> {
    return (
      bookingRows(this.db.read(ctx), ctx)
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

const always: Condition = sql`true`;

const ofCustomer = (id: number | undefined): Condition =>
  id === undefined ? always : sql`b.customer_id = ${id}`;

/** Begins or ends there, or only the end that is asked about. */
function atDepot(id: number, end: BookingListInput['end']): Condition {
  if (end === 'pickup') return sql`b.pickup_depot_id = ${id}`;
  if (end === 'return') return sql`b.return_depot_id = ${id}`;
  return sql`b.pickup_depot_id = ${id} or b.return_depot_id = ${id}`;
}

const oneOf = (statuses: readonly string[]): Condition =>
  sql`b.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;

const only: Readonly<Record<NonNullable<BookingListInput['only']>, Condition>> = {
  overdue: sql`b.status = 'active' and b.return_at < now()`,
  // As in money/outstanding.rule.ts: of a completed hire no deposit is asked for any more.
  unpaid: sql`(${oneOf(blockingStatuses)}
      and b.rental_pence + b.deposit_pence > b.rental_paid_pence + b.deposit_paid_pence
    or b.status = 'completed' and b.rental_pence > b.rental_paid_pence)`,
  open: oneOf(blockingStatuses),
  ended: oneOf(['completed', 'cancelled', 'no_show', 'expired']),
};

function conditionsOf(ctx: DataContext, input: BookingListInput): Condition[] {
  const day = input.end === 'return' ? sql.ref('b.return_date') : sql.ref('b.pickup_date');
  return [
    input.status !== undefined && sql<boolean>`b.status = ${input.status}`,
    input.customer !== undefined && ofCustomer(input.customer),
    input.depot !== undefined && atDepot(input.depot, input.end),
    input.van !== undefined && sql<boolean>`b.van_id = ${input.van}`,
    input.from !== undefined && sql<boolean>`${day} >= ${input.from}::date`,
    input.until !== undefined && sql<boolean>`${day} <= ${input.until}::date`,
    input.only !== undefined && only[input.only],
    input.q !== undefined && input.q !== '' && begins(ctx, input.q),
  ].filter((each) => each !== false);
}

/**
 * What was typed begins the reference (with or without the brand's prefix), the van's registration or the customer's name.
 * Each arm reads its own index: an "or" over joined tables would read every booking.
 */
function begins(ctx: DataContext, typed: string): Condition {
  const tenant = ctx.tenant.id;
  return sql`b.id in (
    select s.id from booking s where s.tenant_id = ${tenant} and ${codeBegins('s.search_reference', typed)}
    union all
    select s.id from booking s where s.tenant_id = ${tenant} and ${codeBegins('s.search_reference_code', typed)}
    union all
    select s.id from van f join booking s on s.tenant_id = f.tenant_id and s.van_id = f.id
    where f.tenant_id = ${tenant} and ${codeBegins('f.registration', typed)}
    union all
    select s.id from app_user f join booking s on s.tenant_id = f.tenant_id and s.customer_id = f.id
    where f.tenant_id = ${tenant} and f.role = 'renter' and ${wordBegins('f.search_name', typed)}
    union all
    select s.id from app_user f join booking s on s.tenant_id = f.tenant_id and s.customer_id = f.id
    where f.tenant_id = ${tenant} and f.role = 'renter' and ${wordBegins('f.search_last_name', typed)})`;
}

/** Adds the order of a list. */
function sorted(query: ReturnType<typeof bookingRows>, sort: BookingSort): ReturnType<typeof bookingRows> {
  const way = sort.startsWith('-') ? 'desc' : 'asc';
  switch (sort.replace('-', '') as BookingSortKey) {
    case 'reference':
      return query.orderBy('b.reference', way);
    case 'customer':
      return query.orderBy('u.last_name', way).orderBy('u.first_name', way);
    case 'pickup':
      return query.orderBy('b.pickup_date', way).orderBy('b.pickup_time', way);
    case 'status':
      return query.orderBy('b.status', way);
    case 'total':
      return query.orderBy((eb) => eb('b.rental_pence', '+', eb.ref('b.deposit_pence')), way);
  }
}
