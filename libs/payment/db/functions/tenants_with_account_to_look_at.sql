-- Whose account is to be looked at by the clock, because a message of it may be lost: hourly until it is done, then daily.
CREATE OR REPLACE FUNCTION app.tenants_with_account_to_look_at()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select distinct a.tenant_id from public.provider_account a
  where a.state not in ('gone', 'rejected')
    and a.seen_at < now() - case when a.state = 'active' then interval '1 day' else interval '1 hour' end
$function$;
REVOKE ALL ON FUNCTION app.tenants_with_account_to_look_at() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.tenants_with_account_to_look_at() TO convoy_worker;
