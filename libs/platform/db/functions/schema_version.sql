-- The newest migration that was run: a process that was made for a newer one is not ready.
CREATE OR REPLACE FUNCTION app.schema_version()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select name::text from app_history.migration order by id desc limit 1 $function$;
REVOKE ALL ON FUNCTION app.schema_version() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.schema_version() TO convoy_app, convoy_worker;
