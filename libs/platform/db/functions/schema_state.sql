-- The migrations that ran, and the hash of the functions of each release whose functions were applied: a process that was made
-- with others is not ready. A database that is newer has both.
CREATE OR REPLACE FUNCTION app.schema_state(OUT migrations text[], OUT functions text[])
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select array(select name::text from app_history.migration order by name),
    array(select sha256 from app_history.function_set order by applied_at);
$function$;
REVOKE ALL ON FUNCTION app.schema_state() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.schema_state() TO convoy_app, convoy_worker;
