-- Which tenants have a late cost whose time has come.
CREATE OR REPLACE FUNCTION app.tenants_with_due_late_charges()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select distinct l.tenant_id from public.late_charge l
  where l.asked_at is null and (
    (l.status = 'noticed' and l.notice_sent_at + make_interval(hours => l.wait_hours) <= now())
    or (l.status = 'due' and l.updated_at < now() - interval '2 minutes'))
$function$;
REVOKE ALL ON FUNCTION app.tenants_with_due_late_charges() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.tenants_with_due_late_charges() TO convoy_worker;
