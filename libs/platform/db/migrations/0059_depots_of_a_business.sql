-- Up Migration
-- Depots as staff keep them: what they may say of one, who changed it since, and closing one for good.

-- { mon: ["08:00", "18:00"] | null, … }: weekdays alone, each opening before it closes; one that is left out is closed.
create function app.are_depot_hours(p_hours jsonb) returns boolean
language sql immutable
as $$
  select case when jsonb_typeof(p_hours) <> 'object' then false else not exists (
    select 1 from jsonb_each(p_hours) day
    where day.key not in ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun')
      or not case jsonb_typeof(day.value)
        when 'null' then true
        when 'array' then jsonb_array_length(day.value) = 2
          and coalesce(day.value ->> 0 ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$', false)
          and coalesce(day.value ->> 1 ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$', false)
          and (day.value ->> 0) collate "C" < (day.value ->> 1) collate "C"
        else false
      end) end
$$;

alter table depot
  add column closed_at timestamptz,
  add column closed_reason text check (length(closed_reason) between 1 and 300),
  -- Of all that people edit, closures and routes included: who saves what they read at an earlier one is told what has
  -- changed since.
  add column revision integer not null default 1 check (revision > 0),
  add constraint depot_closed_says_why check ((closed_at is null) = (closed_reason is null)),
  add constraint depot_hours check (app.are_depot_hours(hours));
-- What belongs to it moves it by the hand of who saves it.
create trigger depot_next_revision before update on depot
  for each row when (
    (old.name, old.address, old.town, old.postcode, old.latitude, old.longitude, old.phone, old.hours,
      old.turnaround_minutes, old.bank_holiday_region, old.closed_on_bank_holidays, old.out_of_hours_fee_pence,
      old.notice_minutes, old.min_hire_days, old.max_hire_days, old.closed_at)
    is distinct from
    (new.name, new.address, new.town, new.postcode, new.latitude, new.longitude, new.phone, new.hours,
      new.turnaround_minutes, new.bank_holiday_region, new.closed_on_bank_holidays, new.out_of_hours_fee_pence,
      new.notice_minutes, new.min_hire_days, new.max_hire_days, new.closed_at))
  execute function app.next_revision();

-- A depot where vans stand or hires are to begin or end stays open until they are somewhere else. Whoever writes such a
-- hire locks the row for its key, whoever closes the depot locks it whole: none can slip in.
create function app.refuse_to_close_used_depot() returns trigger
language plpgsql
as $$
begin
  if exists (
    select 1 from van v where v.tenant_id = new.tenant_id and v.depot_id = new.id and v.retired_at is null
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
create trigger depot_closes_unused before update of closed_at on depot
  for each row when (old.closed_at is null and new.closed_at is not null)
  execute function app.refuse_to_close_used_depot();

-- Nothing is to begin, end or stand at a closed depot.
create function app.refuse_closed_depots(p_tenant bigint, p_one bigint, p_other bigint) returns void
language plpgsql
as $$
declare
  is_closed boolean;
begin
  -- Read as it is once whoever is closing it is done.
  for is_closed in
    select d.closed_at is not null from depot d where d.tenant_id = p_tenant and d.id in (p_one, p_other)
    order by d.id for key share
  loop
    if is_closed then
      raise exception 'the depot is closed' using errcode = 'CV435';
    end if;
  end loop;
end $$;

create function app.refuse_hire_at_closed_depot() returns trigger
language plpgsql
as $$
begin
  perform app.refuse_closed_depots(new.tenant_id, new.pickup_depot_id, new.return_depot_id);
  return new;
end $$;
create trigger booking_at_open_depots before insert on booking
  for each row when (new.status in ('pending', 'confirmed')) execute function app.refuse_hire_at_closed_depot();
create trigger booking_moves_to_open_depots before update of pickup_depot_id, return_depot_id on booking
  for each row when (
    new.status in ('pending', 'confirmed', 'active')
    and (old.pickup_depot_id <> new.pickup_depot_id or old.return_depot_id <> new.return_depot_id))
  execute function app.refuse_hire_at_closed_depot();
-- As before, and a hold that ran out is not had again where one of its depots has closed since.
create or replace function app.take_again(p_tenant bigint, p_booking bigint, p_by_staff boolean default false) returns boolean
language plpgsql
as $$
declare
  ended booking;
begin
  select * into ended from booking b where b.tenant_id = p_tenant and b.id = p_booking;
  if not found or ended.return_at <= now() or exists (
    select 1 from van v where v.tenant_id = p_tenant and v.id = ended.van_id and v.status = 'unavailable')
  then
    return false;
  end if;
  if not p_by_staff and now() >= ended.pickup_at + make_interval(mins => coalesce((
    select p.hold_minutes from booking_policy p where p.tenant_id = p_tenant), 30))
  then
    return false;
  end if;
  declare
    ends constant timestamptz :=
      app.blocked_until(p_tenant, ended.pickup_depot_id, ended.return_depot_id, ended.return_at);
  begin
    perform app.reserve(p_tenant, ended.van_id, 'booking', p_booking, null, ended.pickup_at, ends, null);
    perform app.refuse_closed_depots(p_tenant, ended.pickup_depot_id, ended.return_depot_id);
    perform app.take_extras(p_tenant, p_booking, ended.pickup_at, ends);
  exception when exclusion_violation or sqlstate 'CV410' or sqlstate 'CV435' then
    return false;
  end;
  if ended.promotion_id is not null then
    begin
      perform app.use_promotion(p_tenant, ended.promotion_id, p_booking, ended.customer_id);
    exception when sqlstate 'CV411' then
      null;
    end;
  end if;
  return true;
end $$;

create function app.refuse_van_at_closed_depot() returns trigger
language plpgsql
as $$
begin
  perform app.refuse_closed_depots(new.tenant_id, new.depot_id, new.depot_id);
  return new;
end $$;
create trigger van_joins_open_depot before insert on van
  for each row when (new.retired_at is null) execute function app.refuse_van_at_closed_depot();
create trigger van_moves_to_open_depot before update of depot_id, retired_at on van
  for each row when (
    new.retired_at is null and (old.depot_id <> new.depot_id or old.retired_at is not null))
  execute function app.refuse_van_at_closed_depot();
