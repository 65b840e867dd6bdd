-- Every brand that registered a tracker of this name, the first one first: head office frees those that were sold. Brands get nothing,
-- not even of their own: the function answers transactions of the platform's tenant alone.
CREATE OR REPLACE FUNCTION app.trackers_of_brands(p_identity text)
 RETURNS TABLE(tenant_id bigint, brand text, id bigint, protocol text, created_at timestamptz, last_fix_at timestamptz, mounted boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select d.tenant_id, t.name, d.id, d.protocol, d.created_at, d.last_fix_at, d.van_id is not null
  from public.telematics_device d
  join public.tenant t on t.id = d.tenant_id
  where d.identity = p_identity
    and exists (select from public.tenant p where p.id = app.current_tenant() and p.kind = 'platform')
  order by d.created_at, d.id
$function$;
REVOKE ALL ON FUNCTION app.trackers_of_brands(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.trackers_of_brands(text) TO convoy_app;
