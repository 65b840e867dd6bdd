-- A bank may take days over a payment. While it does, the van is held: until three days after the booking was made and not
-- beyond the pickup. Counted from the booking, because payments that are begun again and again would renew the hold without
-- end. The booking is locked by the caller. Answers until when; null where nothing is held.
CREATE OR REPLACE FUNCTION app.hold_while_processing(p_tenant bigint, p_booking bigint)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
AS $function$
declare
  until timestamptz;
begin
  update booking b
  set hold_expires_at = greatest(b.hold_expires_at, least(b.created_at + interval '3 days', b.pickup_at)), updated_at = now()
  where b.tenant_id = p_tenant and b.id = p_booking and b.status = 'pending'
  returning b.hold_expires_at into until;
  update van_allocation a set hold_expires_at = until
  where a.tenant_id = p_tenant and a.booking_id = p_booking and a.hold_expires_at < until;
  return until;
end $function$;
