CREATE OR REPLACE FUNCTION app.plugin_of_session()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ select replace(substr(session_user::text, length('plugin_') + 1), '_', '-') $function$;
