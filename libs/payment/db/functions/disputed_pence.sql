-- What of a payment its customer's bank has taken back, or has and may keep.
CREATE OR REPLACE FUNCTION app.disputed_pence(p_tenant bigint, p_payment bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(d.amount_pence), 0)::bigint from public.payment_dispute d
  where d.tenant_id = p_tenant and d.payment_id = p_payment and d.status in ('needs_response', 'under_review', 'lost')
$function$;
