-- How many vans a tenant's plan carries (0065), by the version it was sold under. Who bought nothing has no limit that could be
-- told, so nothing is allowed. That is a mistake of ours: each tenant has a subscription.
CREATE OR REPLACE FUNCTION app.vans_of_plan(p_tenant bigint, OUT most integer, OUT used integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  select p.max_vans,
    (select count(*)::integer from van v where v.tenant_id = p_tenant and v.retired_at is null)
  into most, used
  from subscription s join catalogue_plan p on p.version = s.catalogue_version and p.plan_code = s.plan_code
  where s.tenant_id = p_tenant;
  if not found then
    raise exception 'tenant % has no subscription', p_tenant using errcode = 'CV453';
  end if;
end $function$;
