CREATE OR REPLACE FUNCTION app.tenants_with_due_deposits()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select t.id from public.tenant t where exists (select from app.due_deposits(t.id))
    or exists (select from app.due_keeps(t.id))
$function$;
REVOKE ALL ON FUNCTION app.tenants_with_due_deposits() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.tenants_with_due_deposits() TO convoy_worker;
