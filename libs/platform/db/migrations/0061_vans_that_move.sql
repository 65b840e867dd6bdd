-- Up Migration
-- Vans that move from one depot to another for good, planned with the time it takes: nobody has them meanwhile.

create sequence van_transfer_id_seq;
create table van_transfer (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('van_transfer_id_seq'),
  van_id bigint not null,
  from_depot_id bigint not null,
  to_depot_id bigint not null,
  status text not null default 'planned' check (status in ('planned', 'arrived', 'cancelled')),
  departs_at timestamptz not null,
  -- From then on it is found at its new depot.
  arrives_at timestamptz not null,
  notes text check (length(notes) between 1 and 300),
  created_by bigint,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, van_id) references van (tenant_id, id),
  foreign key (tenant_id, from_depot_id) references depot (tenant_id, id),
  foreign key (tenant_id, to_depot_id) references depot (tenant_id, id),
  foreign key (tenant_id, created_by) references app_user (tenant_id, id),
  constraint van_transfer_goes_somewhere check (from_depot_id <> to_depot_id),
  constraint van_transfer_takes_time check (arrives_at > departs_at and arrives_at <= departs_at + interval '15 days'),
  constraint van_transfer_ended check ((status = 'planned') = (ended_at is null))
);
-- Where a van stands at a time is its depot, or where its one planned transfer has brought it by then.
create unique index van_transfer_planned on van_transfer (tenant_id, van_id) where status = 'planned';
create index van_transfer_due on van_transfer (arrives_at) where status = 'planned';
create index van_transfer_of_van on van_transfer (tenant_id, van_id, departs_at desc, id);
select app.protect_tenant_table('van_transfer', 'select, insert, update');
-- Remembered with the depots: prices and searches ask for both.
create trigger tell_stale after insert or update or delete on van_transfer
  for each row execute function app.tell_stale('depots');

-- planned → arrived or cancelled, and what was planned is not planned otherwise.
create function app.check_transfer_move() returns trigger
language plpgsql
as $$
begin
  if old.status <> 'planned' or (new.van_id, new.from_depot_id, new.to_depot_id, new.departs_at, new.arrives_at)
    is distinct from (old.van_id, old.from_depot_id, old.to_depot_id, old.departs_at, old.arrives_at)
  then
    raise exception 'a transfer is not changed' using errcode = 'CV438';
  end if;
  return new;
end $$;
create trigger van_transfer_moves before update on van_transfer
  for each row execute function app.check_transfer_move();

alter table van_allocation
  add column transfer_id bigint,
  drop constraint van_allocation_kind_check,
  add constraint van_allocation_kind_check check (kind in ('booking', 'maintenance', 'block', 'transfer')),
  add foreign key (tenant_id, transfer_id) references van_transfer (tenant_id, id),
  add constraint van_allocation_transfer check ((kind = 'transfer') = (transfer_id is not null));
create unique index van_allocation_of_transfer on van_allocation (tenant_id, transfer_id)
  where transfer_id is not null;

-- As before, for transfers too.
drop function app.reserve(bigint, bigint, text, bigint, bigint, timestamptz, timestamptz, timestamptz);
create function app.reserve(
  p_tenant bigint, p_van bigint, p_kind text, p_booking bigint, p_maintenance bigint,
  p_from timestamptz, p_until timestamptz, p_hold_expires_at timestamptz, p_transfer bigint default null
) returns bigint
language plpgsql
as $$
declare
  allocation bigint;
begin
  if not p_van = any ((app.end_holds(p_tenant, p_van)).locked) then
    raise exception 'no such van' using errcode = 'CV404';
  end if;
  if not app.is_free(p_tenant, p_van, p_from, p_until) then
    raise exception 'the van is taken' using errcode = '23P01';
  end if;
  insert into van_allocation
    (tenant_id, van_id, kind, booking_id, maintenance_id, transfer_id, blocked_from, blocked_until, hold_expires_at)
  values (p_tenant, p_van, p_kind, p_booking, p_maintenance, p_transfer, p_from, p_until, p_hold_expires_at)
  returning id into allocation;
  return allocation;
end $$;

-- A van with a planned transfer is moved by that alone; it is cancelled first, or ends before the van moves.
create function app.refuse_to_move_moving_van() returns trigger
language plpgsql
as $$
begin
  if exists (
    select 1 from van_transfer t where t.tenant_id = new.tenant_id and t.van_id = new.id and t.status = 'planned'
  ) then
    raise exception 'the van has a planned transfer' using errcode = 'CV436';
  end if;
  return new;
end $$;
create trigger van_moves_by_its_transfer before update of depot_id on van
  for each row when (old.depot_id <> new.depot_id) execute function app.refuse_to_move_moving_van();

create function app.refuse_transfer_to_closed_depot() returns trigger
language plpgsql
as $$
begin
  perform app.refuse_closed_depots(new.tenant_id, new.to_depot_id, new.to_depot_id);
  return new;
end $$;
create trigger van_transfer_to_open_depot before insert on van_transfer
  for each row execute function app.refuse_transfer_to_closed_depot();

-- As before, and a depot that a van is on its way to stays open.
create or replace function app.refuse_to_close_used_depot() returns trigger
language plpgsql
as $$
begin
  if exists (
    select 1 from van v where v.tenant_id = new.tenant_id and v.depot_id = new.id and v.retired_at is null
  ) or exists (
    select 1 from van_transfer t
    where t.tenant_id = new.tenant_id and t.to_depot_id = new.id and t.status = 'planned'
  ) or exists (
    select 1 from booking b
    where b.tenant_id = new.tenant_id and b.status in ('pending', 'confirmed', 'active')
      and (b.hold_expires_at is null or b.hold_expires_at > now())
      and (b.pickup_depot_id = new.id and b.status <> 'active' or b.return_depot_id = new.id)
  ) then
    raise exception 'the depot is in use' using errcode = 'CV434';
  end if;
  return new;
end $$;

-- As before, and no new hire begins at a depot that its van will have left by then: whoever plans a transfer and whoever
-- books lock the van.
create or replace function app.refuse_hire_at_closed_depot() returns trigger
language plpgsql
as $$
begin
  perform app.refuse_closed_depots(new.tenant_id, new.pickup_depot_id, new.return_depot_id);
  if tg_op = 'INSERT' and exists (
    select 1 from van_transfer t
    where t.tenant_id = new.tenant_id and t.van_id = new.van_id and t.status = 'planned'
      and t.arrives_at <= new.pickup_at and t.to_depot_id <> new.pickup_depot_id
  ) then
    raise exception 'the van will be elsewhere' using errcode = 'CV437';
  end if;
  return new;
end $$;

-- Where vans should have arrived: the worker has no tenant of its own to ask in.
create function app.tenants_with_arrivals() returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select distinct tenant_id from public.van_transfer where status = 'planned' and arrives_at <= now() $$;
revoke all on function app.tenants_with_arrivals() from public;
grant execute on function app.tenants_with_arrivals() to convoy_worker;
