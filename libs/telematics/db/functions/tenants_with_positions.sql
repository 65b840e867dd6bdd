-- Which brands still have fixes of vans, where vans were last, exact ends of trips or places of events, those that are closed as well:
-- theirs are forgotten in time like those of the others.
CREATE OR REPLACE FUNCTION app.tenants_with_positions()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select t.id from public.tenant t
  where exists (select from public.telematics_position p where p.tenant_id = t.id)
    or exists (select from public.telematics_kept_position k where k.tenant_id = t.id)
    or exists (select from public.telematics_latest l where l.tenant_id = t.id)
    or exists (select from public.telematics_event e where e.tenant_id = t.id and e.latitude is not null)
    or exists (
      select from public.telematics_trip r
      where r.tenant_id = t.id
        and (r.from_latitude, r.from_longitude, r.to_latitude, r.to_longitude) is distinct from (
          round(r.from_latitude::numeric, 1)::float8, round(r.from_longitude::numeric, 1)::float8,
          round(r.to_latitude::numeric, 1)::float8, round(r.to_longitude::numeric, 1)::float8))
  order by t.id
$function$;
REVOKE ALL ON FUNCTION app.tenants_with_positions() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.tenants_with_positions() TO convoy_worker;
