-- As above, and nobody else adds one before this transaction ends. Brands without a limit wait for nobody.
CREATE OR REPLACE FUNCTION app.lock_users_of_plan(p_tenant bigint, OUT most integer, OUT used integer)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select 1 from subscription s join catalogue_plan p on p.version = s.catalogue_version and p.plan_code = s.plan_code
    where s.tenant_id = p_tenant and p.max_users is not null
  ) then
    perform pg_advisory_xact_lock(hashtextextended('users of ' || p_tenant, 0));
  end if;
  select u.most, u.used into most, used from app.users_of_plan(p_tenant) u;
end $function$;
