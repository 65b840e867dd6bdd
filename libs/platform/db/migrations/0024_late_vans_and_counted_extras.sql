-- Up Migration
-- What a second reading of the booking functions found: ids that counted, late vans, extras that come to be counted.

-- What a line of a booking's history is called outside. The number itself keeps the order and would tell how much the whole
-- platform does; whoever may read it learns nothing from this.
create function app.history_id(p_id bigint) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select app.permute_id(p_id, 'booking_history') $$;
revoke all on function app.history_id(bigint) from public;
grant execute on function app.history_id(bigint) to convoy_app, convoy_worker;

-- Until when a van is taken that is out now and should be back: where it came back this minute, it would be ready then. At
-- least a quarter of an hour, so that a depot without turnaround does not sell what is not there.
create function app.out_until(p_tenant bigint, p_pickup_depot bigint, p_return_depot bigint) returns timestamptz
language sql stable
as $$
  select greatest(
    app.blocked_until(p_tenant, p_pickup_depot, p_return_depot, now()), now() + interval '15 minutes')
$$;

-- As before, but what nobody ever paid for gives its promotion back whatever its payment is called: a booking that costs
-- nothing is paid from the beginning.
create or replace function app.release_booking(p_tenant bigint, p_booking bigint) returns void
language plpgsql
as $$
begin
  perform 1 from van v
  where v.tenant_id = p_tenant and v.id in (
    select a.van_id from van_allocation a where a.tenant_id = p_tenant and a.booking_id = p_booking)
  order by v.id for no key update;
  delete from van_allocation a where a.tenant_id = p_tenant and a.booking_id = p_booking;
  delete from extra_allocation a where a.tenant_id = p_tenant and a.booking_id = p_booking;
  delete from promotion_use u using booking b
  where u.tenant_id = p_tenant and u.booking_id = p_booking
    and b.tenant_id = p_tenant and b.id = p_booking
    and b.rental_paid_pence + b.deposit_paid_pence + b.refunded_pence + b.refunded_elsewhere_pence = 0;
end $$;

-- As before, but money alone does not bring back a hire whose pickup is over by more than a hold lasts: nobody came, nobody
-- expects it any more. Staff, who know better, may (`p_by_staff`).
drop function app.take_again(bigint, bigint);
create function app.take_again(p_tenant bigint, p_booking bigint, p_by_staff boolean default false) returns boolean
language plpgsql
as $$
declare
  ended booking;
begin
  select * into ended from booking b where b.tenant_id = p_tenant and b.id = p_booking;
  if not found or ended.return_at <= now() or exists (
    select 1 from van v where v.tenant_id = p_tenant and v.id = ended.van_id and v.status = 'unavailable')
  then
    return false;
  end if;
  if not p_by_staff and now() >= ended.pickup_at + make_interval(mins => coalesce((
    select p.hold_minutes from booking_policy p where p.tenant_id = p_tenant), 30))
  then
    return false;
  end if;
  declare
    ends constant timestamptz :=
      app.blocked_until(p_tenant, ended.pickup_depot_id, ended.return_depot_id, ended.return_at);
  begin
    perform app.reserve(p_tenant, ended.van_id, 'booking', p_booking, null, ended.pickup_at, ends, null);
    perform app.take_extras(p_tenant, p_booking, ended.pickup_at, ends);
  exception when exclusion_violation or sqlstate 'CV410' then
    return false;
  end;
  if ended.promotion_id is not null then
    begin
      perform app.use_promotion(p_tenant, ended.promotion_id, p_booking, ended.customer_id);
    exception when sqlstate 'CV411' then
      null;
    end;
  end if;
  return true;
end $$;

-- As before, and extras that are not counted are held too, shared: counting one begins (`app.count_extra`) before or after a
-- booking of it, never in between, where neither would see the other.
create or replace function app.lock_booking(
  p_tenant bigint, p_booking bigint, p_vans bigint[] default '{}', p_extras bigint[] default '{}'
) returns setof booking
language plpgsql
as $$
declare
  seen bigint;
  found_booking booking;
begin
  select b.van_id into seen from booking b where b.tenant_id = p_tenant and b.id = p_booking;
  if not found then
    return;
  end if;
  perform 1 from van v where v.tenant_id = p_tenant and v.id = any (p_vans || seen) order by v.id for no key update;
  perform 1 from extra x
  where x.tenant_id = p_tenant and x.stock is null and (x.id = any (p_extras) or x.id in (
    select e.extra_id from booking_extra e where e.tenant_id = p_tenant and e.booking_id = p_booking))
  order by x.id for share;
  -- After those: one that came to be counted while it was waited for is among these.
  perform 1 from extra x
  where x.tenant_id = p_tenant and x.stock is not null and (x.id = any (p_extras) or x.id in (
    select e.extra_id from booking_extra e where e.tenant_id = p_tenant and e.booking_id = p_booking))
  order by x.id for no key update;
  select * into found_booking from booking b where b.tenant_id = p_tenant and b.id = p_booking for update;
  if found_booking.van_id <> seen then
    raise exception 'the booking was given another van' using errcode = '40001';
  end if;
  return next found_booking;
end $$;

-- As before, and extras that are not counted are held shared (`app.lock_booking`).
create or replace function app.take_extras(
  p_tenant bigint, p_booking bigint, p_from timestamptz, p_until timestamptz, p_still_out boolean default false
) returns void
language plpgsql
as $$
declare
  on_road constant boolean := exists (
    select 1 from booking b where b.tenant_id = p_tenant and b.id = p_booking and b.status = 'active');
  since constant timestamptz := case when on_road then greatest(p_from, now()) else p_from end;
  wanted record;
  kept integer;
  remaining integer;
begin
  perform 1 from extra x
  where x.tenant_id = p_tenant and x.stock is null and x.id in (
    select e.extra_id from booking_extra e where e.tenant_id = p_tenant and e.booking_id = p_booking)
  order by x.id for share;
  perform 1 from extra x
  where x.tenant_id = p_tenant and x.stock is not null and x.id in (
    select e.extra_id from booking_extra e where e.tenant_id = p_tenant and e.booking_id = p_booking)
  order by x.id for no key update;
  delete from extra_allocation a
  where a.tenant_id = p_tenant and a.booking_id = p_booking and not exists (
    select 1 from booking_extra e join extra x on x.tenant_id = e.tenant_id and x.id = e.extra_id
    where e.tenant_id = p_tenant and e.booking_id = p_booking and e.extra_id = a.extra_id and x.stock is not null);
  for wanted in
    select e.extra_id, e.quantity, x.stock
    from booking_extra e join extra x on x.tenant_id = e.tenant_id and x.id = e.extra_id
    where e.tenant_id = p_tenant and e.booking_id = p_booking and x.stock is not null
    order by e.extra_id
  loop
    delete from extra_allocation a
    where a.tenant_id = p_tenant and a.booking_id = p_booking and a.extra_id = wanted.extra_id and a.id not in (
      select own.id from extra_allocation own
      where own.tenant_id = p_tenant and own.booking_id = p_booking and own.extra_id = wanted.extra_id
        and (p_still_out or not exists (
          select 1 from extra_allocation o
          where o.tenant_id = p_tenant and o.extra_id = own.extra_id and o.unit = own.unit
            and o.booking_id <> p_booking
            and o.blocked_until > case when on_road then own.blocked_from else p_from end
            and o.blocked_from < p_until))
      order by own.unit
      limit wanted.quantity);
    update extra_allocation a
    set blocked_from = case when on_road then a.blocked_from else p_from end,
      blocked_until = case when not p_still_out then p_until else greatest(a.blocked_until, least(p_until, (
        select min(n.blocked_from) from extra_allocation n
        where n.tenant_id = p_tenant and n.extra_id = a.extra_id and n.unit = a.unit and n.id <> a.id
          and n.blocked_from >= a.blocked_until))) end
    where a.tenant_id = p_tenant and a.booking_id = p_booking and a.extra_id = wanted.extra_id;
    get diagnostics kept = row_count;
    continue when kept = wanted.quantity;
    -- Pieces out beyond a stock that was lowered are out all the same.
    select greatest(wanted.stock - count(distinct a.unit), kept) into remaining
    from extra_allocation a
    where a.tenant_id = p_tenant and a.extra_id = wanted.extra_id and a.booking_id <> p_booking
      and a.blocked_until > since and a.blocked_from < p_until;
    if remaining < wanted.quantity then
      raise exception 'not enough of an extra'
        using errcode = 'CV410', detail = wanted.extra_id::text, hint = remaining::text;
    end if;
    insert into extra_allocation (tenant_id, extra_id, unit, booking_id, blocked_from, blocked_until)
    select p_tenant, wanted.extra_id, u.unit, p_booking, since, p_until
    from generate_series(1, wanted.stock) as u (unit)
    where u.unit not in (
      select a.unit from extra_allocation a
      where a.tenant_id = p_tenant and a.extra_id = wanted.extra_id
        and a.blocked_until > since and a.blocked_from < p_until)
    order by u.unit
    limit wanted.quantity - kept;
  end loop;
end $$;

-- As before; looks at no more pieces than those that overlap the hire and those it wants.
create or replace function app.count_extra() returns trigger
language plpgsql
as $$
declare
  taken record;
begin
  for taken in
    select e.booking_id, a.blocked_from, a.blocked_until, e.quantity - (
      select count(*) from extra_allocation x
      where x.tenant_id = new.tenant_id and x.extra_id = new.id and x.booking_id = e.booking_id) as missing
    from booking_extra e
    join booking b on b.tenant_id = e.tenant_id and b.id = e.booking_id and b.status in ('pending', 'confirmed', 'active')
    join van_allocation a on a.tenant_id = e.tenant_id and a.booking_id = e.booking_id
    where e.tenant_id = new.tenant_id and e.extra_id = new.id
    order by a.blocked_from, e.booking_id
  loop
    insert into extra_allocation (tenant_id, extra_id, unit, booking_id, blocked_from, blocked_until)
    select new.tenant_id, new.id, u.unit, taken.booking_id, taken.blocked_from, taken.blocked_until
    from generate_series(1, (
      select taken.missing + count(*) from extra_allocation x
      where x.tenant_id = new.tenant_id and x.extra_id = new.id
        and x.blocked_until > taken.blocked_from and x.blocked_from < taken.blocked_until
    )) as u (unit)
    where u.unit not in (
      select x.unit from extra_allocation x
      where x.tenant_id = new.tenant_id and x.extra_id = new.id
        and x.blocked_until > taken.blocked_from and x.blocked_from < taken.blocked_until)
    order by u.unit
    limit greatest(taken.missing, 0);
  end loop;
  return null;
end $$;
