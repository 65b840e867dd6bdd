-- What was to be told to a plugin while it was given up or not paid for is looked at every ten minutes; switched on again it is
-- told at once. Deliveries are the worker's alone: a brand's admin may do this with them and no more.
CREATE OR REPLACE FUNCTION app.plugin_is_back(p_tenant bigint, p_plugin text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  update public.plugin_delivery set available_at = now()
  where tenant_id = p_tenant and p_tenant = app.current_tenant() and plugin_id = p_plugin
    and done_at is null and dead_at is null and available_at > now()
$function$;
REVOKE ALL ON FUNCTION app.plugin_is_back(bigint,text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.plugin_is_back(bigint,text) TO convoy_app;
