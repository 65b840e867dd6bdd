-- As before, but what nobody ever paid for gives its promotion back whatever its payment is called: a booking that costs
-- nothing is paid from the beginning.
CREATE OR REPLACE FUNCTION app.release_booking(p_tenant bigint, p_booking bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;
