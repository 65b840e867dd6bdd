-- Whether nothing (but the booking left out) has a van in a period. What has a van never overlaps, so the first that ends
-- after the start decides: one probe of van_allocation_probe. Volatile, so that it sees what was committed while the
-- caller waited for the van.
CREATE OR REPLACE FUNCTION app.is_free(p_tenant bigint, p_van bigint, p_from timestamp with time zone, p_until timestamp with time zone, p_but bigint DEFAULT NULL::bigint)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  following record;
begin
  -- Compared as a row: with "van_id =" a planner that takes tenant and van for independent goes by the GiST index.
  select a.van_id, a.blocked_from into following from van_allocation a
  where a.tenant_id = p_tenant and (a.van_id, a.blocked_until) > (p_van, p_from)
    and (p_but is null or a.booking_id is distinct from p_but)
  order by a.van_id, a.blocked_until limit 1;
  return not found or following.van_id <> p_van or following.blocked_from >= p_until;
end $function$;
