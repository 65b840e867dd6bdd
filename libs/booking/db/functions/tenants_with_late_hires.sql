CREATE OR REPLACE FUNCTION app.tenants_with_late_hires()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select distinct tenant_id from public.booking where status = 'active' and return_at <= now() $function$;
REVOKE ALL ON FUNCTION app.tenants_with_late_hires() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.tenants_with_late_hires() TO convoy_worker;
