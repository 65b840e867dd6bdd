-- Whose account a signed message is about: the one question that is asked before there is a tenant.
CREATE OR REPLACE FUNCTION app.tenant_of_provider_account(p_account text)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select a.tenant_id from public.provider_account a where a.account_id = p_account
$function$;
REVOKE ALL ON FUNCTION app.tenant_of_provider_account(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.tenant_of_provider_account(text) TO convoy_app, convoy_worker;
