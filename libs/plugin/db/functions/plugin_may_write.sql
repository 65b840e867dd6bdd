CREATE OR REPLACE FUNCTION app.plugin_may_write()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_plugin text := app.plugin_of_session();
  v_tenant bigint := app.current_tenant();
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('plugin writes ' || v_plugin, v_tenant));
  -- After the lock, and so as it stands when removal is over.
  if not exists (
    select from public.tenant_plugin where tenant_id = v_tenant and plugin_id = v_plugin and state = 'enabled'
  ) then
    raise exception 'the plugin is not enabled' using errcode = 'CV002';
  end if;
end $function$;
REVOKE ALL ON FUNCTION app.plugin_may_write() FROM PUBLIC;
