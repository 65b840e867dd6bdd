-- Which tenants have holds to end: the worker has no tenant of its own to ask in.
CREATE OR REPLACE FUNCTION app.tenants_with_stale_holds()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select distinct tenant_id from public.van_allocation where hold_expires_at <= now() $function$;
REVOKE ALL ON FUNCTION app.tenants_with_stale_holds() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.tenants_with_stale_holds() TO convoy_worker;
