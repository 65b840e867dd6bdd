import type { PlannerVan, TakeState } from '@convoy/planner/contract';
import { FixedRead, sql } from '@convoy/platform/db';

/** A van of the planner. */
export interface VanRow {
  id: number;
  registration: string;
  name: string;
  van_type: PlannerVan['size'];
  status: PlannerVan['status'];
  depot_id: number;
  depot_name: string;
}

/** What takes a van; moments are minutes since midnight of the first day, on the wall clock of the brand's zone. */
export interface TakeRow {
  van_id: number;
  state: TakeState;
  id: number;
  label: string;
  from_minute: number;
  until_minute: number;
  blocked_from: number;
  blocked_until: number;
  whole: number;
}

/** What both statements are narrowed to; null for all. */
export interface PlannerFilter extends Readonly<Record<string, unknown>> {
  readonly tenantId: number;
  readonly depotId: number | null;
  readonly size: string | null;
}

/** Vans of the fleet, by depot, size and registration: retired ones and drafts cannot be hired. */
export const plannerVans = new FixedRead<PlannerFilter & { readonly limit: number }, VanRow>(
  (value) => sql`
    select v.id, v.registration, v.make || ' ' || v.model as name, v.van_type, v.status, v.depot_id, d.name as depot_name
    from van v
    join depot d on d.tenant_id = v.tenant_id and d.id = v.depot_id
    where v.tenant_id = ${value('tenantId')} and v.retired_at is null and not v.draft
      and (${value('depotId')}::bigint is null or v.depot_id = ${value('depotId')}::bigint)
      and (${value('size')}::text is null or v.van_type = ${value('size')}::text)
    order by d.sort_order, d.name, v.depot_id,
      array_position(array['small', 'medium', 'large', 'extra-large'], v.van_type), v.registration
    limit ${value('limit')}::int`,
);

/**
 * Live allocations that touch the days, with the hire, the job or the transfer behind each. A hold whose time is over takes
 * nothing, whether the worker has ended it or not.
 */
export const plannerTakes = new FixedRead<
  PlannerFilter & {
    readonly zone: string;
    /** The first day, and the day after the last. */
    readonly from: string;
    readonly until: string;
  },
  TakeRow
>((value) => {
  const minute = (moment: ReturnType<typeof sql>) =>
    sql`round(extract(epoch from (${moment} at time zone ${value('zone')}::text) - ${value('from')}::date::timestamp) / 60)::int`;
  return sql`
    select a.van_id,
      case
        when b.id is null then a.kind
        when b.status = 'pending' then 'hold'
        when b.status = 'active' and b.return_at < now() then 'overdue'
        else b.status
      end as state,
      coalesce(b.id, a.maintenance_id, 0) as id,
      coalesce(u.first_name || ' ' || u.last_name, m.description, f.name || ' → ' || d.name, '') as label,
      ${minute(sql`coalesce(b.pickup_at, a.blocked_from)`)} as from_minute,
      ${minute(sql`coalesce(b.return_at, a.blocked_until)`)} as until_minute,
      ${minute(sql`a.blocked_from`)} as blocked_from,
      ${minute(sql`a.blocked_until`)} as blocked_until,
      case when b.id is null then 0
        else (b.pickup_time is null)::int + 2 * (b.return_time is null)::int end as whole
    from van_allocation a
    join van v on v.tenant_id = a.tenant_id and v.id = a.van_id
    left join booking b on b.tenant_id = a.tenant_id and b.id = a.booking_id
    left join app_user u on u.tenant_id = b.tenant_id and u.id = b.customer_id
    left join maintenance m on m.tenant_id = a.tenant_id and m.id = a.maintenance_id
    left join van_transfer t on t.tenant_id = a.tenant_id and t.id = a.transfer_id
    left join depot f on f.tenant_id = t.tenant_id and f.id = t.from_depot_id
    left join depot d on d.tenant_id = t.tenant_id and d.id = t.to_depot_id
    where a.tenant_id = ${value('tenantId')} and v.retired_at is null and not v.draft
      and (${value('depotId')}::bigint is null or v.depot_id = ${value('depotId')}::bigint)
      and (${value('size')}::text is null or v.van_type = ${value('size')}::text)
      and a.blocked_until > (${value('from')}::date::timestamp at time zone ${value('zone')}::text)
      and a.blocked_from < (${value('until')}::date::timestamp at time zone ${value('zone')}::text)
      and (a.hold_expires_at is null or a.hold_expires_at > now())
    order by a.blocked_from, a.id`;
});
