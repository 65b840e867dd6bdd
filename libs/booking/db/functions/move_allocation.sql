-- Gives a booking's allocation another van or other times. Locks the old and the new van in their order and ends stale
-- holds; raises 23P01 where the van is taken by something else, CV404 where there is no such van, and CV413 where the
-- booking holds none (any more).
CREATE OR REPLACE FUNCTION app.move_allocation(p_tenant bigint, p_booking bigint, p_van bigint, p_from timestamp with time zone, p_until timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  held bigint;
begin
  select a.van_id into held from van_allocation a where a.tenant_id = p_tenant and a.booking_id = p_booking;
  if not found then
    raise exception 'the booking holds no van' using errcode = 'CV413';
  end if;
  if not p_van = any ((app.end_holds(p_tenant, p_van, held)).locked) then
    raise exception 'no such van' using errcode = 'CV404';
  end if;
  if not app.is_free(p_tenant, p_van, p_from, p_until, p_booking) then
    raise exception 'the van is taken' using errcode = '23P01';
  end if;
  update van_allocation a set van_id = p_van, blocked_from = p_from, blocked_until = p_until
  where a.tenant_id = p_tenant and a.booking_id = p_booking and a.van_id = held;
  if not found then
    raise exception 'the booking holds no van' using errcode = 'CV413';
  end if;
end $function$;
