import { movedStatuses, type PaymentTotalsInput } from '@convoy/payment/contract';
import {
  beyond,
  codeBegins,
  FixedRead,
  orderOf,
  placeOf,
  type RawBuilder,
  type SortKey,
  sql,
  type TenantReader,
  wordBegins,
} from '@convoy/platform/db';

/** What a list of payments is asked by. */
export type HistoryValues = {
  readonly tenantId: number;
  readonly timeZone: string;
  readonly ownerId: number | null;
  readonly id: number | null;
  readonly status: string | null;
  readonly type: string | null;
  readonly customer: number | null;
  readonly booking: number | null;
  readonly bookings: readonly number[] | null;
  readonly from: string | null;
  readonly until: string | null;
  readonly q: string | null;
  readonly most: number;
  readonly skipped: number;
  /** Behind which row the page begins; null where it is found by its number. */
  readonly after: readonly string[] | null;
};
type Value = (name: keyof HistoryValues) => RawBuilder<unknown>;

const filters = [
  'ownerId',
  'id',
  'status',
  'type',
  'customer',
  'booking',
  'bookings',
  'from',
  'until',
  'q',
] as const satisfies readonly (keyof HistoryValues)[];

/** What decides the text of a list: which filters there are, not what they look for. */
export interface HistoryShape {
  readonly filters: readonly (typeof filters)[number][];
  /** Which states where none is asked for by name. */
  readonly states: 'moved' | 'all' | 'one';
  /** Where a page begins: by its number, or behind a row or before one. */
  readonly begins: 'at-number' | 'behind' | 'before';
}

/** A payment as its list reads it. */
export interface PaymentRow {
  readonly id: number;
  readonly booking_id: number;
  readonly reference: string;
  readonly van_make: string;
  readonly van_model: string;
  readonly customer_id: number;
  readonly customer_first_name: string;
  readonly customer_last_name: string;
  readonly type: string;
  readonly status: string;
  readonly method: string;
  readonly counter_kind: string | null;
  readonly amount_pence: number;
  readonly rental_part_pence: number;
  readonly deposit_part_pence: number;
  readonly refunded_pence: number;
  readonly created_at: Date;
  readonly processed_at: Date | null;
  /** JSON of its refunds that did not fail, oldest first; instants are text. */
  readonly refunds: readonly RefundOfRow[];
  /** JSON of its latest dispute. */
  readonly dispute: DisputeOfRow | null;
}
export interface DisputeOfRow {
  readonly id: number;
  readonly status: string;
  readonly amount_pence: number;
}
export interface RefundOfRow {
  readonly id: number;
  readonly amount_pence: number;
  readonly reason: string;
  readonly status: string;
  readonly created_at: string;
  readonly settled_at: string | null;
}
export interface TotalsRow {
  readonly count: number;
  readonly received: number;
  readonly refunded: number;
}

/** A page with the total in each row, the total alone, and the sums. */
export interface HistoryReads {
  readonly page: FixedRead<HistoryValues, PaymentRow & { readonly total: number; readonly place: string[] }>;
  readonly totals: FixedRead<HistoryValues, TotalsRow>;
}

export function shapeOf(
  values: HistoryValues,
  { status }: Pick<PaymentTotalsInput, 'status'>,
  back = false,
): HistoryShape {
  return {
    filters: filters.filter((filter) => values[filter] !== null),
    states: status === undefined ? 'moved' : status === 'all' ? 'all' : 'one',
    begins: values.after === null ? 'at-number' : back ? 'before' : 'behind',
  };
}

/** Received, or else begun: the moment a payment stands at. Named like this in the index. */
const at = sql<Date>`coalesce(p.processed_at, p.created_at)`;

/** The latest first. */
export const historyOrder: readonly SortKey[] = [
  { by: at, type: 'timestamptz', desc: true },
  { by: sql`p.id`, type: 'bigint', desc: true },
];

/** Puts the statements of a shape together. */
export function historyReads(db: TenantReader, shape: HistoryShape): HistoryReads {
  const fits = (value: Value) =>
    sql<boolean>`${sql.join(
      conditionsOf(shape, value).map((each) => sql`(${each})`),
      sql` and `,
    )}`;
  const of = (value: Value) =>
    db
      .selectFrom('payment as p')
      .where('p.tenant_id', '=', sql<number>`${value('tenantId')}`)
      .where(fits(value));
  const page = (value: Value) =>
    of(value)
      .innerJoin('booking as b', (join) =>
        join.onRef('b.tenant_id', '=', 'p.tenant_id').onRef('b.id', '=', 'p.booking_id'),
      )
      .innerJoin('van as v', (join) =>
        join.onRef('v.tenant_id', '=', 'b.tenant_id').onRef('v.id', '=', 'b.van_id'),
      )
      .innerJoin('app_user as u', (join) =>
        join.onRef('u.tenant_id', '=', 'p.tenant_id').onRef('u.id', '=', 'p.customer_id'),
      )
      .select([
        'p.id',
        'p.booking_id',
        'p.customer_id',
        'p.type',
        'p.status',
        'p.method',
        'p.counter_kind',
        'p.amount_pence',
        'p.rental_part_pence',
        'p.deposit_part_pence',
        'p.refunded_pence',
        'p.created_at',
        'p.processed_at',
        'b.reference',
        'v.make as van_make',
        'v.model as van_model',
        'u.first_name as customer_first_name',
        'u.last_name as customer_last_name',
      ])
      .select(refundsOf.as('refunds'))
      .select(disputeOf.as('dispute'))
      .select(
        of(value)
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .as('total'),
      )
      .select(placeOf(historyOrder).as('place'))
      .$if(shape.begins !== 'at-number', (query) =>
        query.where(beyond(historyOrder, sql`${value('after')}::text[]`, shape.begins === 'before')),
      )
      .orderBy(orderOf(historyOrder, shape.begins === 'before'))
      .limit(sql<number>`${value('most')}`)
      .offset(sql<number>`${value('skipped')}`);
  const totals = (value: Value) =>
    of(value).select([
      ({ fn }) => fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(p.amount_pence) filter (where p.status in ('succeeded', 'refunded')), 0)`.as(
        'received',
      ),
      sql<number>`coalesce(sum(p.refunded_pence), 0)`.as('refunded'),
    ]);
  return {
    page: new FixedRead((value) => sql`${page(value)}`),
    totals: new FixedRead((value) => sql`${totals(value)}`),
  };
}

const disputeOf = sql<DisputeOfRow | null>`(
  select json_build_object('id', d.id, 'status', d.status, 'amount_pence', d.amount_pence)
  from payment_dispute d where d.tenant_id = p.tenant_id and d.payment_id = p.id
  order by d.opened_at desc, d.id limit 1)`;

const refundsOf = sql<readonly RefundOfRow[]>`(
  select coalesce(json_agg(json_build_object(
      'id', r.id, 'amount_pence', r.amount_pence, 'reason', r.reason, 'status', r.status,
      'created_at', r.created_at, 'settled_at', r.settled_at) order by r.created_at, r.id), '[]')
  from payment_refund r
  where r.tenant_id = p.tenant_id and r.payment_id = p.id and r.status <> 'failed')`;

function conditionsOf({ filters: asked, states }: HistoryShape, value: Value): RawBuilder<boolean>[] {
  const dayBegins = (day: RawBuilder<unknown>) =>
    sql`(${day}::date)::timestamp at time zone ${value('timeZone')}::text`;
  const conditions: Readonly<Record<(typeof filters)[number], () => RawBuilder<boolean>>> = {
    ownerId: () => sql`p.customer_id = ${value('ownerId')}`,
    id: () => sql`p.id = ${value('id')}`,
    status: () => sql`p.status = ${value('status')}`,
    type: () => sql`p.type = ${value('type')}`,
    customer: () => sql`p.customer_id = ${value('customer')}`,
    booking: () => sql`p.booking_id = ${value('booking')}`,
    bookings: () => sql`p.booking_id = any(${value('bookings')}::bigint[])`,
    from: () => sql`${at} >= ${dayBegins(value('from'))}`,
    until: () => sql`${at} < ${dayBegins(sql`(${value('until')}::date + 1)`)}`,
    q: () => begins(value),
  };
  const moved = sql.join(movedStatuses.map((status) => sql.lit(status)));
  return [
    states === 'moved' ? sql`p.status in (${moved})` : sql`true`,
    ...asked.map((filter) => conditions[filter]()),
  ];
}

/** As in the list of bookings: the reference, with or without the brand's prefix, or the customer's name. */
function begins(value: Value): RawBuilder<boolean> {
  const [tenant, typed] = [value('tenantId'), value('q')];
  return sql`p.booking_id in (
    select s.id from booking s where s.tenant_id = ${tenant} and ${codeBegins('s.search_reference', typed)}
    union all
    select s.id from booking s where s.tenant_id = ${tenant} and ${codeBegins('s.search_reference_code', typed)}
    union all
    select s.id from app_user f join booking s on s.tenant_id = f.tenant_id and s.customer_id = f.id
    where f.tenant_id = ${tenant} and f.role = 'renter' and ${wordBegins('f.search_name', typed)}
    union all
    select s.id from app_user f join booking s on s.tenant_id = f.tenant_id and s.customer_id = f.id
    where f.tenant_id = ${tenant} and f.role = 'renter' and ${wordBegins('f.search_last_name', typed)})`;
}
