-- The bank would not: from now on it is an ordinary hold again, with its whole time to pay another way.
CREATE OR REPLACE FUNCTION app.hold_as_usual(p_tenant bigint, p_booking bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  until timestamptz;
begin
  update booking b
  set hold_expires_at = least(b.hold_expires_at, now() + make_interval(mins => coalesce(
    (select p.hold_minutes from booking_policy p where p.tenant_id = p_tenant), 30))), updated_at = now()
  where b.tenant_id = p_tenant and b.id = p_booking and b.status = 'pending'
  returning b.hold_expires_at into until;
  update van_allocation a set hold_expires_at = until
  where a.tenant_id = p_tenant and a.booking_id = p_booking and a.hold_expires_at > until;
end $function$;
