-- Raises 23P01 where something else, as far as is committed, has the van that a booking is to have; takes no lock. A hire on
-- the road has its van as it is: who moves that looks under its lock. Of a booking that is not the given customer's nothing is
-- said.
CREATE OR REPLACE FUNCTION app.refuse_taken(p_tenant bigint, p_booking bigint, p_customer bigint, p_van bigint, p_from timestamp with time zone, p_until timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select 1 from public.booking b where b.tenant_id = p_tenant and b.id = p_booking
      and b.status in ('pending', 'confirmed') and (p_customer is null or b.customer_id = p_customer)
  ) and app.is_taken(p_tenant, p_van, p_from, p_until, p_booking)
  then
    raise exception 'the van is taken' using errcode = '23P01';
  end if;
end $function$;
GRANT EXECUTE ON FUNCTION app.refuse_taken(bigint,bigint,bigint,bigint,timestamp with time zone,timestamp with time zone) TO convoy_app, convoy_worker;
