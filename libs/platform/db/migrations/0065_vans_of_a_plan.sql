-- Up Migration
-- A brand has as many vans in its fleet as its plan carries. Those that left are not counted. A brand that has more, because
-- its plan carries less since, keeps them and adds none.

-- How many vans its plan carries, null for as many as it likes, and how many it has.
create function app.vans_of_plan(p_tenant bigint, out most integer, out used integer)
language sql stable
as $$
  select p.max_vans,
    (select count(*)::integer from van v where v.tenant_id = p_tenant and v.retired_at is null)
  from tenant t join plan p on p.code = t.plan_code
  where t.id = p_tenant
$$;

-- As above, and nobody else adds one before this transaction ends. Taken before vans are locked or written: two that wait for
-- each other's vans and for this would never end. Brands without a limit wait for nobody.
create function app.lock_vans_of_plan(p_tenant bigint, out most integer, out used integer)
language plpgsql volatile
as $$
begin
  if exists (
    select 1 from tenant t join plan p on p.code = t.plan_code where t.id = p_tenant and p.max_vans is not null
  ) then
    perform pg_advisory_xact_lock(hashtextextended('vans of ' || p_tenant, 0));
  end if;
  -- Counted by a statement of its own: it sees what whoever was waited for has written.
  select v.most, v.used into most, used from app.vans_of_plan(p_tenant) v;
end $$;

-- Once a statement, however many it adds.
create function app.keep_added_vans_in_plan() returns trigger
language plpgsql
as $$
declare
  brand bigint;
begin
  for brand in select distinct a.tenant_id from added a where a.retired_at is null order by 1 loop
    if exists (select 1 from app.lock_vans_of_plan(brand) v where v.used > v.most) then
      raise exception 'the plan carries no more vans' using errcode = 'CV450';
    end if;
  end loop;
  return null;
end $$;
create trigger van_within_plan after insert on van referencing new table as added
  for each statement execute function app.keep_added_vans_in_plan();

create function app.keep_reinstated_van_in_plan() returns trigger
language plpgsql
as $$
begin
  if exists (select 1 from app.lock_vans_of_plan(new.tenant_id) v where v.used > v.most) then
    raise exception 'the plan carries no more vans' using errcode = 'CV450';
  end if;
  return null;
end $$;
create trigger van_comes_back_within_plan after update of retired_at on van
  for each row when (old.retired_at is not null and new.retired_at is null)
  execute function app.keep_reinstated_van_in_plan();
