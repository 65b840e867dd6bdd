-- Up Migration
-- The figures of each day of a business, counted as things happen, so that a year of them is read in a moment. A day is one
-- of the brand's own clock.

-- What a booking adds to each of its days, as it was last counted. A new count takes away what stood and adds what is: an
-- event that comes twice, or late, changes nothing.
create table booking_day (
  tenant_id bigint not null,
  booking_id bigint not null,
  day date not null,
  -- Minutes with the customer: handed over until back, as agreed where that was not noted.
  hired_minutes integer not null check (hired_minutes between 0 and 1500),
  -- Minutes agreed and still to come.
  booked_minutes integer not null check (booked_minutes between 0 and 1500),
  -- 1 on the day it was made, of bookings that came to be.
  made integer not null check (made in (0, 1)),
  -- Kept of the hire's price by the payments that arrived this day; deposits are not income.
  revenue_pence bigint not null check (revenue_pence >= 0),
  primary key (tenant_id, booking_id, day),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  check (hired_minutes = 0 or booked_minutes = 0),
  -- A day without anything has no row.
  check (hired_minutes + booked_minutes + made + revenue_pence > 0)
);
create index booking_day_day on booking_day (tenant_id, day);
select app.protect_tenant_table('booking_day', 'select, insert, update, delete');

-- The sums over all bookings.
create table business_day (
  tenant_id bigint not null references tenant (id),
  day date not null,
  hired_minutes bigint not null default 0 check (hired_minutes >= 0),
  booked_minutes bigint not null default 0 check (booked_minutes >= 0),
  made integer not null default 0 check (made >= 0),
  revenue_pence bigint not null default 0 check (revenue_pence >= 0),
  primary key (tenant_id, day)
);
select app.protect_tenant_table('business_day', 'select, insert, update, delete');

-- What bookings add to their days, from the bookings and payments themselves; of all bookings where none is named.
create function app.booking_days(p_tenant bigint, p_booking bigint, p_zone text)
returns table (
  booking_id bigint, day date, hired_minutes integer, booked_minutes integer, made integer, revenue_pence bigint
)
language sql stable
as $$
  with hire as (
    select b.id, b.status,
      date_trunc('minute', coalesce(b.handed_over_at, b.pickup_at)) as since,
      date_trunc('minute', coalesce(b.returned_at, b.return_at)) as until,
      (b.created_at at time zone p_zone)::date as made_on
    from public.booking b
    where b.tenant_id = p_tenant and (p_booking is null or b.id = p_booking)
  ), part as (
    select h.id, d::date as day,
      (extract(epoch from
        least(h.until, (d + interval '1 day') at time zone p_zone) - greatest(h.since, d at time zone p_zone)
      ) / 60)::integer as minutes,
      h.status = 'confirmed' as ahead, 0 as made, 0::bigint as pence
    from hire h
    cross join lateral generate_series(
      date_trunc('day', h.since at time zone p_zone),
      date_trunc('day', (h.until - interval '1 minute') at time zone p_zone), interval '1 day'
    ) as d
    where h.status in ('confirmed', 'active', 'completed') and h.until > h.since
    union all
    select h.id, h.made_on, 0, false, 1, 0
    from hire h where h.status in ('confirmed', 'active', 'completed', 'no_show')
    union all
    select p.booking_id, (p.processed_at at time zone p_zone)::date, 0, false, 0,
      p.rental_part_pence - p.rental_refunded_pence
    from public.payment p
    where p.tenant_id = p_tenant and (p_booking is null or p.booking_id = p_booking)
      and p.received and p.status in ('succeeded', 'refunded') and p.processed_at is not null
  )
  select id, day,
    coalesce(sum(minutes) filter (where not ahead), 0)::integer,
    coalesce(sum(minutes) filter (where ahead), 0)::integer,
    sum(made)::integer,
    sum(pence)::bigint
  from part group by id, day
  having sum(minutes) + sum(made) + sum(pence) > 0
$$;

-- Counts one booking again. Counts of different bookings go on beside each other; a count of everything is alone.
create function app.count_booking_days(p_tenant bigint, p_booking bigint, p_zone text) returns void
language plpgsql
as $$
declare
  change record;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('business days of ' || p_tenant, 0));
  perform pg_advisory_xact_lock(hashtextextended('days of booking ' || p_tenant || ' ' || p_booking, 0));
  -- Days in their order, so that two counts never wait for each other.
  for change in
    with fresh as (
      select * from app.booking_days(p_tenant, p_booking, p_zone)
    ), known as (
      select * from public.booking_day k where k.tenant_id = p_tenant and k.booking_id = p_booking
    )
    select coalesce(f.day, k.day) as day, f.day is null as gone,
      coalesce(f.hired_minutes, 0) as hired, coalesce(f.booked_minutes, 0) as booked,
      coalesce(f.made, 0) as made, coalesce(f.revenue_pence, 0) as pence,
      coalesce(f.hired_minutes, 0) - coalesce(k.hired_minutes, 0) as more_hired,
      coalesce(f.booked_minutes, 0) - coalesce(k.booked_minutes, 0) as more_booked,
      coalesce(f.made, 0) - coalesce(k.made, 0) as more_made,
      coalesce(f.revenue_pence, 0) - coalesce(k.revenue_pence, 0) as more_pence
    from fresh f full join known k on k.day = f.day
    where (f.hired_minutes, f.booked_minutes, f.made, f.revenue_pence)
      is distinct from (k.hired_minutes, k.booked_minutes, k.made, k.revenue_pence)
    order by 1
  loop
    if change.gone then
      delete from public.booking_day
      where tenant_id = p_tenant and booking_id = p_booking and day = change.day;
    else
      insert into public.booking_day values
        (p_tenant, p_booking, change.day, change.hired, change.booked, change.made, change.pence)
      on conflict (tenant_id, booking_id, day) do update set
        hired_minutes = excluded.hired_minutes, booked_minutes = excluded.booked_minutes,
        made = excluded.made, revenue_pence = excluded.revenue_pence;
    end if;
    insert into public.business_day (tenant_id, day) values (p_tenant, change.day) on conflict do nothing;
    update public.business_day set
      hired_minutes = hired_minutes + change.more_hired,
      booked_minutes = booked_minutes + change.more_booked,
      made = business_day.made + change.more_made,
      revenue_pence = revenue_pence + change.more_pence
    where tenant_id = p_tenant and day = change.day;
  end loop;
end $$;

-- Counts everything of a brand again: after its clock was set to another zone, or where a count was found wrong.
create function app.count_business_days(p_tenant bigint, p_zone text) returns void
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('business days of ' || p_tenant, 0));
  delete from public.booking_day where tenant_id = p_tenant;
  delete from public.business_day where tenant_id = p_tenant;
  insert into public.booking_day
    select p_tenant, f.booking_id, f.day, f.hired_minutes, f.booked_minutes, f.made, f.revenue_pence
    from app.booking_days(p_tenant, null, p_zone) f;
  insert into public.business_day
    select p_tenant, d.day, sum(d.hired_minutes), sum(d.booked_minutes), sum(d.made), sum(d.revenue_pence)
    from public.booking_day d where d.tenant_id = p_tenant group by d.day;
end $$;

-- The days whose figures are not what bookings and payments say.
create function app.business_day_faults(p_tenant bigint, p_zone text) returns setof date
language sql stable
as $$
  with fresh as (
    select f.day, sum(f.hired_minutes) as hired, sum(f.booked_minutes) as booked, sum(f.made) as made,
      sum(f.revenue_pence) as pence
    from app.booking_days(p_tenant, null, p_zone) f group by f.day
  )
  select coalesce(f.day, k.day)
  from fresh f
  full join (select * from public.business_day d where d.tenant_id = p_tenant) k on k.day = f.day
  where (coalesce(f.hired, 0), coalesce(f.booked, 0), coalesce(f.made, 0), coalesce(f.pence, 0))
    is distinct from
    (coalesce(k.hired_minutes, 0), coalesce(k.booked_minutes, 0), coalesce(k.made, 0), coalesce(k.revenue_pence, 0))
  order by 1
$$;

grant execute on function app.booking_days(bigint, bigint, text) to convoy_app, convoy_worker;
grant execute on function app.count_booking_days(bigint, bigint, text) to convoy_app, convoy_worker;
grant execute on function app.count_business_days(bigint, text) to convoy_app, convoy_worker;
grant execute on function app.business_day_faults(bigint, text) to convoy_app, convoy_worker;

-- What happened before there were such figures.
do $$
declare
  brand record;
begin
  for brand in select id, time_zone from tenant where kind = 'brand' loop
    perform set_config('app.tenant_id', brand.id::text, true);
    perform app.count_business_days(brand.id, brand.time_zone);
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
