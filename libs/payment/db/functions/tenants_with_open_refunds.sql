-- As before; what was taken at the counter waits for staff, not for the provider.
CREATE OR REPLACE FUNCTION app.tenants_with_open_refunds()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select distinct r.tenant_id from public.payment_refund r
  join public.payment p on p.tenant_id = r.tenant_id and p.id = r.payment_id and p.method = 'provider'
  where r.status = 'requested' and r.updated_at < now() - interval '2 minutes'
    and r.updated_at < now() - app.refund_wait(r.postponed)
$function$;
REVOKE ALL ON FUNCTION app.tenants_with_open_refunds() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.tenants_with_open_refunds() TO convoy_worker;
