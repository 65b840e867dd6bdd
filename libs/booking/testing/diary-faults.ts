import type { TestDatabase } from '@convoy/platform/testing';

/**
 * What is wrong with what hires have taken, one sentence a fault; empty is right. Of one brand, or of all. Vans and pieces of extras
 * are each at one place at a time; whatever lives has its van from pickup to return and turnaround, once, and its extras,
 * an overdue hire for as long as it is out, and nothing else has any; promotions count their uses.
 */
export async function diaryFaults(database: TestDatabase, tenant?: { id: number }): Promise<string[]> {
  const rows = await database.rows<{ fault: string }>(
    `with of_brand as (select id as tenant_id from tenant where $1::bigint is null or id = $1)
    select 'van ' || a.van_id || ' is at two places at once' as fault
    from of_brand join van_allocation a using (tenant_id)
    join van_allocation b on a.tenant_id = b.tenant_id and a.van_id = b.van_id
      and a.id < b.id and a.period && b.period
    union all
    select 'piece ' || a.unit || ' of extra ' || a.extra_id || ' is at two places at once'
    from of_brand join extra_allocation a using (tenant_id)
    join extra_allocation b on a.tenant_id = b.tenant_id and a.extra_id = b.extra_id
      and a.unit = b.unit and a.id < b.id and a.period && b.period
    union all
    select 'booking ' || b.id || ' is ' || b.status || ' and does not have its van for its time'
    from of_brand join booking b using (tenant_id)
    left join van_allocation a on a.tenant_id = b.tenant_id and a.booking_id = b.id
    -- A van that came late, or is charged on while it is late, is its hire's as far as what follows lets it.
    cross join lateral (select b.status = 'active' and exists (
      select from van_allocation n
      where n.tenant_id = a.tenant_id and n.van_id = a.van_id
        -- Programs know no microseconds.
        and n.blocked_from >= a.blocked_until and n.blocked_from < a.blocked_until + interval '1 millisecond'
    ) as by_next) stopped
    where b.status in ('pending', 'confirmed', 'active') and (
      a.id is null or a.van_id <> b.van_id
      or b.status <> 'active' and a.blocked_from <> b.pickup_at
      -- A van handed over early is away from then on; one that was swapped in is away from then on.
      or b.status = 'active' and a.blocked_from not between
        least(b.pickup_at, coalesce(b.handed_over_at, b.pickup_at)) and now()
      or a.blocked_until < app.blocked_until(b.tenant_id, b.pickup_depot_id, b.return_depot_id, b.return_at)
        and not stopped.by_next
      -- Only a van that is not back keeps others waiting for longer; it does, as far as what follows lets it.
      or (b.status = 'active' and b.overdue_at is not null and a.blocked_until <= now()
        and not stopped.by_next)
      or (b.overdue_at is null and not (b.status = 'active' and b.return_at <= now()) and
        a.blocked_until <> app.blocked_until(b.tenant_id, b.pickup_depot_id, b.return_depot_id, b.return_at)
        and not stopped.by_next)
      or a.hold_expires_at is distinct from b.hold_expires_at)
    union all
    select 'booking ' || b.id || ' is ' || b.status || ' and still has van ' || a.van_id
    from of_brand join van_allocation a using (tenant_id)
    join booking b on b.tenant_id = a.tenant_id and b.id = a.booking_id
    where b.status in ('cancelled', 'expired', 'no_show')
    union all
    select 'booking ' || b.id || ' is ' || b.status || ' with ' || count(x.id) || ' pieces of extra ' || e.extra_id
      || ' for ' || e.quantity
    from of_brand join booking b using (tenant_id) join booking_extra e on e.tenant_id = b.tenant_id and e.booking_id = b.id
    join extra on extra.tenant_id = e.tenant_id and extra.id = e.extra_id and extra.stock is not null
    left join extra_allocation x on x.tenant_id = b.tenant_id and x.booking_id = b.id and x.extra_id = e.extra_id
      and (x.blocked_from = b.pickup_at or b.status = 'active' and x.blocked_from <= now())
      and (b.overdue_at is null or x.blocked_until > now() or exists (
        select from extra_allocation n
        where n.tenant_id = x.tenant_id and n.extra_id = x.extra_id and n.unit = x.unit and n.blocked_from = x.blocked_until))
    where b.status in ('pending', 'confirmed', 'active')
    group by b.id, b.status, e.extra_id, e.quantity having count(x.id) <> e.quantity
    union all
    select 'booking ' || b.id || ' is ' || b.status || ' and has a piece of extra ' || x.extra_id || ' that is not its own'
    from of_brand join extra_allocation x using (tenant_id)
    join booking b on b.tenant_id = x.tenant_id and b.id = x.booking_id
    where b.status in ('cancelled', 'expired', 'no_show') or not exists (
      select from booking_extra e
      where e.tenant_id = x.tenant_id and e.booking_id = x.booking_id and e.extra_id = x.extra_id)
    union all
    select 'promotion ' || p.id || ' says ' || p.used || ' uses'
    from of_brand join promotion p using (tenant_id) where p.used <> (
      select count(*) from promotion_use u where u.tenant_id = p.tenant_id and u.promotion_id = p.id)
    union all
    select 'customer ' || customer_id || ' has ' || count(*) || ' holds open'
    from of_brand join booking using (tenant_id) where status = 'pending' and operator_id is null
    group by tenant_id, customer_id having count(*) > 3`,
    [tenant?.id ?? null],
  );
  return rows.map(({ fault }) => fault);
}
