-- Where vans should have arrived: the worker has no tenant of its own to ask in.
CREATE OR REPLACE FUNCTION app.tenants_with_arrivals()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select distinct tenant_id from public.van_transfer where status = 'planned' and arrives_at <= now() $function$;
REVOKE ALL ON FUNCTION app.tenants_with_arrivals() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.tenants_with_arrivals() TO convoy_worker;
