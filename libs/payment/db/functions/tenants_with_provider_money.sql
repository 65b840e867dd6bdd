-- Which tenants have had money at the provider: whose movements there are looked at.
CREATE OR REPLACE FUNCTION app.tenants_with_provider_money()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select t.id from public.tenant t where exists (
    select from public.payment p where p.tenant_id = t.id and p.stripe_payment_intent_id is not null
      and p.status in ('succeeded', 'refunded'))
$function$;
REVOKE ALL ON FUNCTION app.tenants_with_provider_money() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.tenants_with_provider_money() TO convoy_worker;
