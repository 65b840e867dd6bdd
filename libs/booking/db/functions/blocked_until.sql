-- Until when a hire takes its van: its return, the turnaround of the depot it ends at, and the way home of a one-way hire.
CREATE OR REPLACE FUNCTION app.blocked_until(p_tenant bigint, p_pickup_depot bigint, p_return_depot bigint, p_return_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select p_return_at + make_interval(mins => d.turnaround_minutes + coalesce((
    select r.relocation_minutes from one_way_route r
    where r.tenant_id = p_tenant and r.from_depot_id = p_pickup_depot and r.to_depot_id = p_return_depot), 0))
  from depot d where d.tenant_id = p_tenant and d.id = p_return_depot
$function$;
