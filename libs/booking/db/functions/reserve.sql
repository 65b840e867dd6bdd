-- As before: raises 23P01 where the van is taken and CV404 where there is no such van.
CREATE OR REPLACE FUNCTION app.reserve(p_tenant bigint, p_van bigint, p_kind text, p_booking bigint, p_maintenance bigint, p_from timestamp with time zone, p_until timestamp with time zone, p_hold_expires_at timestamp with time zone, p_transfer bigint DEFAULT NULL::bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  allocation bigint;
begin
  if not p_van = any ((app.end_holds(p_tenant, p_van)).locked) then
    raise exception 'no such van' using errcode = 'CV404';
  end if;
  if not app.is_free(p_tenant, p_van, p_from, p_until) then
    raise exception 'the van is taken' using errcode = '23P01';
  end if;
  insert into van_allocation
    (tenant_id, van_id, kind, booking_id, maintenance_id, transfer_id, blocked_from, blocked_until, hold_expires_at)
  values (p_tenant, p_van, p_kind, p_booking, p_maintenance, p_transfer, p_from, p_until, p_hold_expires_at)
  returning id into allocation;
  return allocation;
end $function$;
