-- Until when a van is taken that is out now and should be back: where it came back this minute, it would be ready then. At
-- least a quarter of an hour, so that a depot without turnaround does not sell what is not there.
CREATE OR REPLACE FUNCTION app.out_until(p_tenant bigint, p_pickup_depot bigint, p_return_depot bigint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select greatest(
    app.blocked_until(p_tenant, p_pickup_depot, p_return_depot, now()), now() + interval '15 minutes')
$function$;
