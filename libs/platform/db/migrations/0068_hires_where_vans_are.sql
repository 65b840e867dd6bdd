-- Up Migration
-- A hire begins where its van is then: not only when it is made, but also when it is changed, and when a hold that ran out is
-- had again.

-- The depot of a van at a time, when no hire has it: its own, or where its one planned transfer has brought it by then. The
-- caller has locked the van.
create function app.van_place(p_tenant bigint, p_van bigint, p_at timestamptz) returns bigint
language sql
as $$
  select coalesce((
      select case when t.arrives_at <= p_at then t.to_depot_id else t.from_depot_id end
      from van_transfer t
      where t.tenant_id = p_tenant and t.van_id = p_van and t.status = 'planned'), v.depot_id)
  from van v where v.tenant_id = p_tenant and v.id = p_van
$$;

-- As before, and no new hire begins where its van will not be either: whoever books may have looked before a transfer was
-- called off, or before the van was moved by hand.
create or replace function app.refuse_hire_at_closed_depot() returns trigger
language plpgsql
as $$
begin
  perform app.refuse_closed_depots(new.tenant_id, new.pickup_depot_id, new.return_depot_id);
  if tg_op = 'INSERT' and app.van_place(new.tenant_id, new.van_id, new.pickup_at) <> new.pickup_depot_id then
    raise exception 'the van will be elsewhere' using errcode = 'CV437';
  end if;
  return new;
end $$;

-- A hire that is given another van, day or depot begins where that van is then. One that is agreed at the depot its van has
-- left, or is to leave, stays agreed there for as long as a change does not take it to the other side of the move.
create function app.refuse_to_change_hire_elsewhere() returns trigger
language plpgsql
as $$
declare
  place constant bigint := app.van_place(new.tenant_id, new.van_id, new.pickup_at);
begin
  if place <> new.pickup_depot_id and not (
    new.van_id = old.van_id and new.pickup_depot_id = old.pickup_depot_id
    and place = app.van_place(old.tenant_id, old.van_id, old.pickup_at))
  then
    raise exception 'the van will be elsewhere' using errcode = 'CV437';
  end if;
  return new;
end $$;
create trigger booking_moves_where_its_van_is before update of van_id, pickup_at, pickup_depot_id on booking
  for each row when (
    new.status in ('pending', 'confirmed')
    and (old.van_id, old.pickup_at, old.pickup_depot_id) is distinct from (new.van_id, new.pickup_at, new.pickup_depot_id))
  execute function app.refuse_to_change_hire_elsewhere();

-- A hold that ran out is not had again at a depot where its van is not any more.
do $$
declare
  before constant text := pg_get_functiondef('app.take_again(bigint, bigint, boolean)'::regprocedure);
  asked constant text := replace(before,
    'perform app.refuse_closed_depots(p_tenant, ended.pickup_depot_id, ended.return_depot_id);',
    'perform app.refuse_closed_depots(p_tenant, ended.pickup_depot_id, ended.return_depot_id);
    if app.van_place(p_tenant, ended.van_id, ended.pickup_at) <> ended.pickup_depot_id then
      raise exception ''the van will be elsewhere'' using errcode = ''CV437'';
    end if;');
  after constant text := replace(asked, 'or sqlstate ''CV435'' then', 'or sqlstate ''CV435'' or sqlstate ''CV437'' then');
begin
  if asked = before or after = asked then
    raise exception 'the question whether a hold is taken up again is not what it was';
  end if;
  execute after;
end $$;
