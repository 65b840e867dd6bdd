-- Up Migration
-- A brand has as many people working with it as its plan carries, as it has vans (0065, 0074): operators and admins, not its
-- customers. A brand that has more, because its plan carries less since, keeps them and adds none. They are few among many
-- customers: the index they are counted by is made in 0079, beside traffic.

-- How many its plan carries, null for as many as it likes, and how many it has. Nothing is allowed to who bought nothing (0074).
create function app.users_of_plan(p_tenant bigint, out most integer, out used integer)
language plpgsql stable
as $$
begin
  select p.max_users,
    (select count(*)::integer from app_user u where u.tenant_id = p_tenant and u.role <> 'renter')
  into most, used
  from subscription s join catalogue_plan p on p.version = s.catalogue_version and p.plan_code = s.plan_code
  where s.tenant_id = p_tenant;
  if not found then
    raise exception 'tenant % has no subscription', p_tenant using errcode = 'CV453';
  end if;
end $$;

-- As above, and nobody else adds one before this transaction ends. Brands without a limit wait for nobody.
create function app.lock_users_of_plan(p_tenant bigint, out most integer, out used integer)
language plpgsql volatile
as $$
begin
  if exists (
    select 1 from subscription s join catalogue_plan p on p.version = s.catalogue_version and p.plan_code = s.plan_code
    where s.tenant_id = p_tenant and p.max_users is not null
  ) then
    perform pg_advisory_xact_lock(hashtextextended('users of ' || p_tenant, 0));
  end if;
  select u.most, u.used into most, used from app.users_of_plan(p_tenant) u;
end $$;

create function app.keep_staff_in_plan() returns trigger
language plpgsql
as $$
begin
  if exists (select 1 from app.lock_users_of_plan(new.tenant_id) u where u.used > u.most) then
    raise exception 'the plan carries no more people' using errcode = 'CV451';
  end if;
  return null;
end $$;
create trigger app_user_within_plan after insert on app_user
  for each row when (new.role <> 'renter') execute function app.keep_staff_in_plan();
create trigger app_user_becomes_staff_within_plan after update of role on app_user
  for each row when (old.role = 'renter' and new.role <> 'renter') execute function app.keep_staff_in_plan();
