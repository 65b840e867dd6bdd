-- Which brands still have fixes of vans, those that are closed as well: theirs are forgotten in time like those of the others.
CREATE OR REPLACE FUNCTION app.tenants_with_positions()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select t.id from public.tenant t
  where exists (select from public.telematics_position p where p.tenant_id = t.id)
    or exists (select from public.telematics_kept_position k where k.tenant_id = t.id)
  order by t.id
$function$;
REVOKE ALL ON FUNCTION app.tenants_with_positions() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.tenants_with_positions() TO convoy_worker;
