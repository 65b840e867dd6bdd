-- Exchanges the vans of two bookings and gives each its times, by one statement: neither van is free in between. Locks both
-- vans in their order and ends stale holds; raises 23P01 where something else has one of the vans then, and CV413 where one of
-- the bookings holds none (any more).
CREATE OR REPLACE FUNCTION app.exchange_allocations(p_tenant bigint, p_one bigint, p_one_from timestamp with time zone, p_one_until timestamp with time zone, p_other bigint, p_other_from timestamp with time zone, p_other_until timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  one_van bigint;
  other_van bigint;
  moved integer;
begin
  select a.van_id into one_van from van_allocation a where a.tenant_id = p_tenant and a.booking_id = p_one;
  select a.van_id into other_van from van_allocation a where a.tenant_id = p_tenant and a.booking_id = p_other;
  if one_van is null or other_van is null then
    raise exception 'the booking holds no van' using errcode = 'CV413';
  end if;
  perform app.end_holds(p_tenant, one_van, other_van);
  update van_allocation a set
    van_id = case a.booking_id when p_one then other_van else one_van end,
    blocked_from = case a.booking_id when p_one then p_one_from else p_other_from end,
    blocked_until = case a.booking_id when p_one then p_one_until else p_other_until end
  where a.tenant_id = p_tenant
    and (a.booking_id = p_one and a.van_id = one_van or a.booking_id = p_other and a.van_id = other_van);
  get diagnostics moved = row_count;
  if moved <> 2 then
    raise exception 'the booking holds no van' using errcode = 'CV413';
  end if;
end $function$;
