-- Tenants with disputes of whose end somebody should be reminded.
CREATE OR REPLACE FUNCTION app.tenants_with_due_disputes()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select distinct d.tenant_id from public.payment_dispute d
  where d.status in ('warning_needs_response', 'needs_response') and d.submitted_at is null
    and d.due_by > now() and d.due_by <= now() + interval '7 days'
    and (d.reminded_days is null or (d.reminded_days = 7 and d.due_by <= now() + interval '2 days'))
$function$;
REVOKE ALL ON FUNCTION app.tenants_with_due_disputes() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.tenants_with_due_disputes() TO convoy_worker;
