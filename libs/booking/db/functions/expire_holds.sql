-- As before (the worker's, each minute), with extras and promotions. Answers how many.
CREATE OR REPLACE FUNCTION app.expire_holds(p_tenant bigint, p_van bigint DEFAULT NULL::bigint)
 RETURNS integer
 LANGUAGE sql
AS $function$ select ended from app.end_holds(p_tenant, p_van) $function$;
