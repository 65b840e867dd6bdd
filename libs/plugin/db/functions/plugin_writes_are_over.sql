-- Waits until the plugin's transactions at the brand that may write are over.
CREATE OR REPLACE FUNCTION app.plugin_writes_are_over()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('plugin writes ' || app.plugin_of_session(), app.current_tenant()));
end $function$;
