-- As before, and extras that are not counted are held shared (`app.lock_booking`).
CREATE OR REPLACE FUNCTION app.take_extras(p_tenant bigint, p_booking bigint, p_from timestamp with time zone, p_until timestamp with time zone, p_still_out boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;
