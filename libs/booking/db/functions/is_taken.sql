-- Whether something that is no stale hold (but the booking left out) has a van in a period, as far as is committed; takes
-- no lock. "No" may be wrong where a stale hold comes before what is taken: who takes the van looks again under its lock.
CREATE OR REPLACE FUNCTION app.is_taken(p_tenant bigint, p_van bigint, p_from timestamp with time zone, p_until timestamp with time zone, p_but bigint DEFAULT NULL::bigint)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  following record;
begin
  -- Compared as a row: with "van_id =" a planner that takes tenant and van for independent goes by the GiST index.
  select a.van_id, a.blocked_from, a.hold_expires_at into following from van_allocation a
  where a.tenant_id = p_tenant and (a.van_id, a.blocked_until) > (p_van, p_from)
    and (p_but is null or a.booking_id is distinct from p_but)
  order by a.van_id, a.blocked_until limit 1;
  return found and following.van_id = p_van and following.blocked_from < p_until
    and coalesce(following.hold_expires_at > now(), true);
end $function$;
