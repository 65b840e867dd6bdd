-- As above, and nobody else adds one before this transaction ends. Taken before vans are locked or written: two that wait for
-- each other's vans and for this would never end. Brands without a limit wait for nobody.
CREATE OR REPLACE FUNCTION app.lock_vans_of_plan(p_tenant bigint, OUT most integer, OUT used integer)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select 1 from subscription s join catalogue_plan p on p.version = s.catalogue_version and p.plan_code = s.plan_code
    where s.tenant_id = p_tenant and p.max_vans is not null
  ) then
    perform pg_advisory_xact_lock(hashtextextended('vans of ' || p_tenant, 0));
  end if;
  -- Counted by a statement of its own: it sees what whoever was waited for has written.
  select v.most, v.used into most, used from app.vans_of_plan(p_tenant) v;
end $function$;
