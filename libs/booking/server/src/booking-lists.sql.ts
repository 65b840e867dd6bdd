import {
  type BookingListInput,
  type BookingSort,
  type BookingSortKey,
  blockingStatuses,
} from '@convoy/booking/contract';
import {
  beyond,
  codeBegins,
  type DataContext,
  FixedRead,
  type KeysetPage,
  orderOf,
  placeOf,
  type RawBuilder,
  type SortKey,
  sql,
  type TenantReader,
  wordBegins,
} from '@convoy/platform/db';
import { listRows, wholeRows } from './booking.queries.ts';
import type { BookingListRow, WholeRow } from './booking.view.ts';

type Condition = RawBuilder<boolean>;
/** A value, or what stands for one. */
type Given = number | RawBuilder<unknown>;

/** What a list is asked by. */
type ListValues = {
  readonly tenantId: number;
  readonly ownerId: number | null;
  readonly status: string | null;
  readonly customer: number | null;
  readonly depot: number | null;
  readonly van: number | null;
  readonly from: string | null;
  readonly until: string | null;
  readonly q: string | null;
  readonly most: number;
  readonly skipped: number;
  /** Behind which row the page begins; null where it is found by its number. */
  readonly after: readonly string[] | null;
};
type Value = (name: keyof ListValues) => RawBuilder<unknown>;
type Filter = 'ownerId' | 'status' | 'customer' | 'depot' | 'van' | 'from' | 'until' | 'q';

/**
 * What decides the text of a list: which filters there are, not what they look for. One text for all filters would be
 * planned once for all of them, and read a customer's own by the order of everybody's.
 */
export interface ListShape {
  readonly filters: readonly Filter[];
  readonly end: BookingListInput['end'] | null;
  readonly only: BookingListInput['only'] | null;
  readonly sort: BookingSort | null;
  /** Where a page begins: by its number, or behind a row or before one. */
  readonly begins: 'at-number' | 'behind' | 'before';
  readonly counted: boolean;
  readonly whole: boolean;
}

/** A page with the total in each row, and the total alone. Its rows are whole where the shape asks for whole ones. */
export interface ListReads {
  readonly page: FixedRead<ListValues, (BookingListRow | WholeRow) & { total: number; place: string[] }>;
  readonly count: FixedRead<ListValues, { total: number }>;
}

const filters = ['ownerId', 'status', 'customer', 'depot', 'van', 'from', 'until', 'q'] as const;

/** @param customerId whose alone; undefined for everybody's */
export function valuesOf(
  ctx: DataContext,
  input: BookingListInput,
  customerId: number | undefined,
  page: KeysetPage,
): ListValues {
  return {
    tenantId: ctx.tenant.id,
    ownerId: customerId ?? null,
    status: input.status ?? null,
    customer: input.customer ?? null,
    depot: input.depot ?? null,
    van: input.van ?? null,
    from: input.from ?? null,
    until: input.until ?? null,
    q: input.q || null,
    most: page.limit,
    skipped: page.offset,
    after: page.after,
  };
}

/** The shape of the list these values ask for. */
export function shapeOf(
  values: ListValues,
  { end, only, sort }: BookingListInput,
  { counted, whole }: Pick<ListShape, 'counted' | 'whole'>,
  back: boolean,
): ListShape {
  return {
    filters: filters.filter((filter) => values[filter] !== null),
    end: end ?? null,
    only: only ?? null,
    sort: sort ?? null,
    begins: values.after === null ? 'at-number' : back ? 'before' : 'behind',
    counted,
    whole,
  };
}

/** Puts the statements of a shape together. */
export function listReads(db: TenantReader, shape: ListShape): ListReads {
  const fits = (value: Value) =>
    sql<boolean>`${sql.join(
      conditionsOf(shape, value).map((each) => sql`(${each})`),
      sql` and `,
    )}`;
  const total = (value: Value) =>
    db
      .selectFrom('booking as b')
      .where('b.tenant_id', '=', sql<number>`${value('tenantId')}`)
      .where(fits(value))
      .select(({ fn }) => fn.countAll<number>().as('total'));
  const keys = keysOf(shape.sort);
  const back = shape.begins === 'before';
  const page = (value: Value) =>
    rowsOf(shape)(db, sql<number>`${value('tenantId')}`)
      .select(shape.counted ? total(value).as('total') : sql<number>`0`.as('total'))
      .select(placeOf(keys).as('place'))
      .where(fits(value))
      .$if(shape.begins !== 'at-number', (query) =>
        query.where(beyond(keys, sql`${value('after')}::text[]`, back)),
      )
      .orderBy(orderOf(keys, back))
      .limit(sql<number>`${value('most')}`)
      .offset(sql<number>`${value('skipped')}`);
  return {
    page: new FixedRead((value) => sql`${page(value)}`),
    count: new FixedRead((value) => sql`${total(value)}`),
  };
}

/** Whole rows are list rows with more columns. */
export const rowsOf = ({ whole }: Pick<ListShape, 'whole'>) =>
  (whole ? wholeRows : listRows) as typeof listRows;

function conditionsOf({ filters, end, only: which }: ListShape, value: Value): Condition[] {
  const day = end === 'return' ? sql.ref('b.return_date') : sql.ref('b.pickup_date');
  const conditions: Readonly<Record<Filter, () => Condition>> = {
    ownerId: () => ofCustomer(value('ownerId')),
    status: () => sql`b.status = ${value('status')}`,
    customer: () => ofCustomer(value('customer')),
    depot: () => atDepot(value('depot'), end ?? undefined),
    van: () => sql`b.van_id = ${value('van')}`,
    from: () => sql`${day} >= ${value('from')}::date`,
    until: () => sql`${day} <= ${value('until')}::date`,
    q: () => begins(value),
  };
  return [always, ...filters.map((filter) => conditions[filter]()), ...(which ? [only[which]] : [])];
}

const always: Condition = sql`true`;

/** Whose alone; undefined for everybody's. */
export const ofCustomer = (id: Given | undefined): Condition =>
  id === undefined ? always : sql`b.customer_id = ${id}`;

/** Begins or ends there, or only the end that is asked about. In brackets: it stands beside other conditions. */
export function atDepot(id: Given, end: BookingListInput['end']): Condition {
  if (end === 'pickup') return sql`b.pickup_depot_id = ${id}`;
  if (end === 'return') return sql`b.return_depot_id = ${id}`;
  return sql`(b.pickup_depot_id = ${id} or b.return_depot_id = ${id})`;
}

const oneOf = (statuses: readonly string[]): Condition =>
  sql`b.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;

const only: Readonly<Record<NonNullable<BookingListInput['only']>, Condition>> = {
  overdue: sql`b.status = 'active' and b.return_at < now()`,
  // As in money/outstanding.rule.ts: of a completed hire no deposit is asked for any more.
  unpaid: sql`(${oneOf(blockingStatuses)}
      and b.rental_pence + b.deposit_pence > b.rental_paid_pence + b.deposit_paid_pence
    or b.status = 'completed' and b.rental_pence > b.rental_paid_pence
    or b.status in ('cancelled', 'no_show') and b.cancellation_fee_pence > b.rental_paid_pence)`,
  open: oneOf(blockingStatuses),
  ended: oneOf(['completed', 'cancelled', 'no_show', 'expired']),
};

/**
 * What was typed begins the reference (with or without the brand's prefix), the van's registration or the customer's name.
 * Each arm reads its own index: an "or" over joined tables would read every booking.
 */
function begins(value: Value): Condition {
  const [tenant, typed] = [value('tenantId'), value('q')];
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

/** What a list is ordered by: what is asked for, and the newest first where that is alike. */
export function keysOf(sort: BookingSort | null): readonly SortKey[] {
  const desc = sort?.startsWith('-') ?? false;
  const by = (expression: RawBuilder<unknown>, type: SortKey['type']): SortKey => ({
    by: expression,
    type,
    desc,
  });
  const sorts: Readonly<Record<BookingSortKey, readonly SortKey[]>> = {
    reference: [by(sql`b.reference`, 'text')],
    customer: [by(sql`u.last_name`, 'text'), by(sql`u.first_name`, 'text')],
    // A hire without a time stands where nulls would.
    pickup: [by(sql`b.pickup_date`, 'date'), by(sql`coalesce(b.pickup_time::text, '99')`, 'text')],
    status: [by(sql`b.status`, 'text')],
    total: [by(sql`b.rental_pence + b.deposit_pence`, 'bigint')],
  };
  return [
    ...(sort ? sorts[sort.replace('-', '') as BookingSortKey] : []),
    { by: sql`b.created_at`, type: 'timestamptz', desc: true },
    { by: sql`b.id`, type: 'bigint', desc: true },
  ];
}
