import { FixedRead, type RawBuilder, sql } from '@convoy/platform/db';
import type { TodayHire, TodayTask, TodayVan } from '@convoy/today/contract';

/** What every list is narrowed to. */
export interface TodayFilter extends Readonly<Record<string, unknown>> {
  readonly tenantId: number;
  /** Null for all. */
  readonly depotId: number | null;
  readonly limit: number;
}

/** A list of one day. */
export interface DayFilter extends TodayFilter {
  /** Civil date. */
  readonly date: string;
  /** Whether that day is today: then what already happened is left out. */
  readonly isToday: boolean;
}

export interface HireRow {
  total: number;
  id: number;
  reference: string;
  status: TodayHire['status'];
  customer_id: number;
  customer_name: string;
  phone: string | null;
  van_id: number;
  registration: string;
  van_name: string;
  depot_name: string;
  date: string;
  time: string | null;
  late: boolean;
  rental_pence: number;
  deposit_pence: number;
  rental_paid_pence: number;
  deposit_paid_pence: number;
  deposit_kept_pence: number;
  cancellation_fee_pence: number;
  notes: string | null;
  licence: TodayHire['licence'];
  drivers_to_check: string[];
}

type Value<Filter> = (name: keyof Filter & string) => RawBuilder<unknown>;

/** A hold that is over takes nothing, whether the worker has ended it or not. */
const holdsVan = sql`(b.status = 'confirmed' or b.status = 'pending' and b.hold_expires_at > now())`;

/** As the gates of a hand-over: a licence counts once staff entered or confirmed it. */
const licenceFault = sql`case
  when l.customer_id is null then 'missing'
  when l.checked_by is null then 'unchecked'
  when l.photocard_until < b.return_date then 'ends'
end`;

/** Names of additional drivers who may not take the van yet; null for none. */
const driversToCheck = sql`(
  select array_agg(bd.full_name order by bd.created_at, bd.id) from booking_driver bd
  where bd.tenant_id = b.tenant_id and bd.booking_id = b.id and bd.removed_at is null
    and (bd.checked_at is null or bd.licence_until < b.return_date))`;

/**
 * Hires that fit a condition, by the time of one of their ends.
 * @param end whose depot, date and time a row has
 */
const hires = <Filter extends TodayFilter>(
  end: 'pickup' | 'return',
  fits: (value: Value<Filter>) => RawBuilder<unknown>,
) =>
  new FixedRead<Filter, HireRow>((value) => {
    const of = (column: string) => sql.ref(`b.${end}_${column}`);
    return sql`
      select count(*) over ()::int as total, b.id, b.reference, b.status, b.customer_id,
        u.first_name || ' ' || u.last_name as customer_name, u.phone, b.van_id, v.registration,
        v.make || ' ' || v.model as van_name, d.name as depot_name, ${of('date')} as date, ${of('time')} as time,
        ${of('at')} < now() as late, b.rental_pence, b.deposit_pence, b.rental_paid_pence, b.deposit_paid_pence,
        b.deposit_kept_pence, b.cancellation_fee_pence, b.notes, ${licenceFault} as licence,
        coalesce(${driversToCheck}, '{}') as drivers_to_check
      from booking b
      join app_user u on u.tenant_id = b.tenant_id and u.id = b.customer_id
      join van v on v.tenant_id = b.tenant_id and v.id = b.van_id
      join depot d on d.tenant_id = b.tenant_id and d.id = ${of('depot_id')}
      left join driving_licence l on l.tenant_id = b.tenant_id and l.customer_id = b.customer_id
      where b.tenant_id = ${value('tenantId')}
        and (${value('depotId')}::bigint is null or ${of('depot_id')} = ${value('depotId')}::bigint)
        and ${fits(value)}
      order by ${of('at')}, b.id
      limit ${value('limit')}::int`;
  });

/** Today: hires that are still to go out, those of the last week that were not collected included. Another day: all of it. */
export const goingOut = hires<DayFilter>(
  'pickup',
  (value) => sql`case when ${value('isToday')}::boolean
    then ${holdsVan} and b.pickup_date between ${value('date')}::date - 7 and ${value('date')}::date
    else b.pickup_date = ${value('date')}::date and (${holdsVan} or b.status in ('active', 'completed')) end`,
);

/** Today: vans that are out and not overdue. Another day: all of it. */
export const comingBack = hires<DayFilter>(
  'return',
  (value) => sql`b.return_date = ${value('date')}::date
    and case when ${value('isToday')}::boolean then b.status = 'active' and b.return_at >= now()
      else ${holdsVan} or b.status in ('active', 'completed') end`,
);

export const overdue = hires<TodayFilter>('return', () => sql`b.status = 'active' and b.return_at < now()`);

/** Owed by hires that go out until a day, are out, or are over. As in booking's `outstanding.rule.ts`. */
export const unpaid = hires<TodayFilter & { readonly until: string }>(
  'pickup',
  (value) => sql`(
    (b.status = 'active' or ${holdsVan} and b.pickup_date <= ${value('until')}::date)
      and b.rental_pence + b.deposit_pence > b.rental_paid_pence + b.deposit_paid_pence
    or b.status = 'completed' and b.rental_pence > b.rental_paid_pence
    or b.status in ('cancelled', 'no_show') and b.cancellation_fee_pence > b.rental_paid_pence)`,
);

/** Hires that go out until a day and of which a licence is not in order: the customer's or an additional driver's. */
export const licencesToCheck = hires<TodayFilter & { readonly until: string }>(
  'pickup',
  (value) =>
    sql`${holdsVan} and b.pickup_date <= ${value('until')}::date and (${licenceFault} is not null or ${driversToCheck} is not null)`,
);

export const depositsToSettle = hires<TodayFilter>(
  'return',
  () => sql`b.status = 'completed' and b.deposit_paid_pence > 0 and b.deposit_settled_at is null
    -- Nothing is to be done while its customer may object.
    and not exists (
      select from deposit_keep k where k.tenant_id = b.tenant_id and k.booking_id = b.id and k.state = 'pending')`,
);

export interface VanRow {
  total: number;
  id: number;
  registration: string;
  van_name: string;
  status: TodayVan['status'];
  depot_name: string;
  next_pickup: string | null;
}

/** Vans of the fleet that are not on hire, those without a next hire first. */
export const vansInYard = new FixedRead<TodayFilter, VanRow>(
  (value) => sql`
    select count(*) over ()::int as total, v.id, v.registration, v.make || ' ' || v.model as van_name, v.status,
      d.name as depot_name, n.pickup_date as next_pickup
    from van v
    join depot d on d.tenant_id = v.tenant_id and d.id = v.depot_id
    left join lateral (
      select b.pickup_date from booking b
      where b.tenant_id = v.tenant_id and b.van_id = v.id and ${holdsVan}
      order by b.pickup_at limit 1
    ) n on true
    where v.tenant_id = ${value('tenantId')} and v.retired_at is null and not v.draft and v.status <> 'rented'
      and (${value('depotId')}::bigint is null or v.depot_id = ${value('depotId')}::bigint)
    order by n.pickup_date nulls first, v.registration
    limit ${value('limit')}::int`,
);

export interface TaskRow {
  total: number;
  id: number;
  kind: TodayTask['kind'];
  plan_name: string | null;
  van_id: number;
  registration: string;
  van_name: string;
  depot_name: string;
  due_on: string;
  assignee: string | null;
}

/** Open tasks that are due until a day. */
export const tasksDue = new FixedRead<TodayFilter & { readonly until: string }, TaskRow>(
  (value) => sql`
    select count(*) over ()::int as total, k.id, k.kind, p.name as plan_name, k.van_id, v.registration,
      v.make || ' ' || v.model as van_name, d.name as depot_name, k.due_on, a.first_name || ' ' || a.last_name as assignee
    from fleet_task k
    join van v on v.tenant_id = k.tenant_id and v.id = k.van_id
    join depot d on d.tenant_id = v.tenant_id and d.id = v.depot_id
    left join service_plan p on p.tenant_id = k.tenant_id and p.id = k.plan_id
    left join app_user a on a.tenant_id = k.tenant_id and a.id = k.assigned_to
    where k.tenant_id = ${value('tenantId')} and k.done_at is null and k.due_on <= ${value('until')}::date
      and (${value('depotId')}::bigint is null or v.depot_id = ${value('depotId')}::bigint)
    order by k.due_on, k.id
    limit ${value('limit')}::int`,
);
