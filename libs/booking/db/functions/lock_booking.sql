-- As before, and extras that are not counted are held too, shared: counting one begins (`app.count_extra`) before or after a
-- booking of it, never in between, where neither would see the other.
CREATE OR REPLACE FUNCTION app.lock_booking(p_tenant bigint, p_booking bigint, p_vans bigint[] DEFAULT '{}'::bigint[], p_extras bigint[] DEFAULT '{}'::bigint[])
 RETURNS SETOF public.booking
 LANGUAGE plpgsql
AS $function$
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
end $function$;
