-- What a booking's customer has been charged: the hire while it stands, afterwards what calling it off or not coming cost.
CREATE OR REPLACE FUNCTION app.charged(b public.booking)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when b.status in ('confirmed', 'active', 'completed') then b.rental_pence
    when b.status in ('cancelled', 'no_show') then b.cancellation_fee_pence
    else 0
  end
$function$;
