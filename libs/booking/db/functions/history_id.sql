-- What a line of a booking's history is called outside. The number itself keeps the order and would tell how much the whole
-- platform does; whoever may read it learns nothing from this.
CREATE OR REPLACE FUNCTION app.history_id(p_id bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select app.permute_id(p_id, 'booking_history') $function$;
REVOKE ALL ON FUNCTION app.history_id(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.history_id(bigint) TO convoy_app, convoy_worker;
