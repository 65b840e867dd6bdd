-- How many its plan carries, null for as many as it likes, and how many it has. Nothing is allowed to who bought nothing (0074).
CREATE OR REPLACE FUNCTION app.users_of_plan(p_tenant bigint, OUT most integer, OUT used integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  select p.max_users,
    (select count(*)::integer from app_user u where u.tenant_id = p_tenant and u.role <> 'renter')
  into most, used
  from subscription s join catalogue_plan p on p.version = s.catalogue_version and p.plan_code = s.plan_code
  where s.tenant_id = p_tenant;
  if not found then
    raise exception 'tenant % has no subscription', p_tenant using errcode = 'CV453';
  end if;
end $function$;
