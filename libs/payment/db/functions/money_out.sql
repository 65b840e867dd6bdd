CREATE OR REPLACE FUNCTION app.money_out(r public.payment_refund)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when r.status = 'succeeded' or (r.status = 'requested' and r.provider_refund_id is not null) then r.amount_pence
    else 0
  end
$function$;
