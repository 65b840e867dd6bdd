-- As before, and those who have a message to try again.
CREATE OR REPLACE FUNCTION app.tenants_with_open_payments()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select tenant_id from public.payment
  where status in ('pending', 'processing') and updated_at < now() - interval '2 minutes'
  union
  select tenant_id from public.payment_event_parked where settled_at is null and try_at <= now()
$function$;
REVOKE ALL ON FUNCTION app.tenants_with_open_payments() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.tenants_with_open_payments() TO convoy_worker;
