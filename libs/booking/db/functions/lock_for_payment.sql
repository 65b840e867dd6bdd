-- Locks the booking that money is for. Its van is locked with it, as for everything that may take or free a van; but not where
-- its hold ran out and somebody else has the van by now (as far as is committed): nothing of the van will change, the money
-- goes back, and nobody who wants the van has to wait until that is written down.
CREATE OR REPLACE FUNCTION app.lock_for_payment(p_tenant bigint, p_booking bigint)
 RETURNS TABLE(booking public.booking, van_lost boolean)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  seen public.booking;
begin
  select * into seen from public.booking b where b.tenant_id = p_tenant and b.id = p_booking;
  if not found then
    return;
  end if;
  if seen.status = 'expired' and app.is_taken(p_tenant, seen.van_id, seen.pickup_at,
    app.blocked_until(p_tenant, seen.pickup_depot_id, seen.return_depot_id, seen.return_at), p_booking)
  then
    select * into seen from public.booking b where b.tenant_id = p_tenant and b.id = p_booking for update;
    -- Who brings it back locks the van first: this transaction begins again, and does so too.
    if seen.status <> 'expired' then
      raise exception 'the booking came back meanwhile' using errcode = '40001';
    end if;
    return query select seen, true;
    return;
  end if;
  return query select b, false from app.lock_booking(p_tenant, p_booking) b;
end $function$;
GRANT EXECUTE ON FUNCTION app.lock_for_payment(bigint,bigint) TO convoy_app, convoy_worker;
