-- Which brands have days of vans to work out.
CREATE OR REPLACE FUNCTION app.tenants_with_dirty_days()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select distinct tenant_id from public.telematics_dirty
$function$;
REVOKE ALL ON FUNCTION app.tenants_with_dirty_days() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.tenants_with_dirty_days() TO convoy_worker;
