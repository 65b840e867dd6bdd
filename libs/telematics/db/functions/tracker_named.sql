-- Which brand a tracker reports to that names itself so: the first that registered it and may use it still. Trackers know no brand.
CREATE OR REPLACE FUNCTION app.tracker_named(p_protocol text, p_identity text)
 RETURNS TABLE(tenant_id bigint, id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select d.tenant_id, d.id from public.telematics_device d
  where d.protocol = p_protocol and d.identity = p_identity
  order by d.created_at, d.id
$function$;
REVOKE ALL ON FUNCTION app.tracker_named(text,text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.tracker_named(text,text) TO convoy_worker;
