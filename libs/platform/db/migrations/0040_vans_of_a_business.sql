-- Up Migration
-- What a business must know of a van beside what it hires out.
alter table van
  -- Litres: 11500 is 11.5 cubic metres.
  add column load_volume_l integer check (load_volume_l between 100 and 100000),
  add column euro_class text
    check (euro_class in ('euro-3', 'euro-4', 'euro-5', 'euro-6', 'euro-7', 'zero-emission')),
  -- May it be driven in clean air zones (and London's ULEZ) without a daily charge; null where nobody has said.
  add column clean_air_compliant boolean,
  -- As it was last noted in van_odometer, which alone may change it.
  add column odometer_miles integer check (odometer_miles between 0 and 2000000),
  -- The last day on which each is good.
  add column mot_expires_on date check (mot_expires_on between '1990-01-01' and '2100-12-31'),
  add column tax_expires_on date check (tax_expires_on between '1990-01-01' and '2100-12-31'),
  add column insurance_expires_on date check (insurance_expires_on between '1990-01-01' and '2100-12-31'),
  add column ownership text check (ownership in ('owned', 'financed', 'leased')),
  add column purchased_on date check (purchased_on between '1990-01-01' and '2100-12-31'),
  add column purchase_pence bigint check (purchase_pence between 0 and 100000000),
  add column lease_monthly_pence bigint check (lease_monthly_pence between 0 and 100000000),
  add column lease_ends_on date check (lease_ends_on between '1990-01-01' and '2100-12-31'),
  add column notes text check (length(notes) between 1 and 4000),
  add column retired_at timestamptz,
  add column retired_reason text check (length(retired_reason) between 1 and 300),
  -- Of the facts people edit: who saves what they read at an earlier one is told what has changed since.
  add column revision integer not null default 1 check (revision > 0),
  -- A van that left the fleet cannot be hired, whatever asks.
  add constraint van_retired_rests check (retired_at is null or status = 'unavailable'),
  add constraint van_retired_says_why check ((retired_at is null) = (retired_reason is null));

-- Every row keeps to the two rules below, those written before them too.
update van set payload_kg = null where payload_kg >= gross_weight_kg;
update van set licence_category = case
    when seats > 9 then 'D1'
    when gross_weight_kg > 7500 then 'C'
    else 'C1'
  end
where case
    when seats > 9 then licence_category <> 'D1'
    when gross_weight_kg > 7500 then licence_category <> 'C'
    when gross_weight_kg > case fuel_type when 'electric' then 4250 else 3500 end then licence_category not in ('C1', 'C')
    else false
  end;
alter table van
  add constraint van_payload_below_gross check (payload_kg < gross_weight_kg),
  -- A car licence does up to 3.5 tonnes, 4.25 where the van is electric, and eight passengers; C1 up to 7.5 tonnes
  -- (Motor Vehicles (Driving Licences) Regulations 1999, schedule 2 and regulation 8).
  add constraint van_licence_suffices check (
    case
      when seats > 9 then licence_category = 'D1'
      when gross_weight_kg > 7500 then licence_category = 'C'
      when gross_weight_kg > case fuel_type when 'electric' then 4250 else 3500 end then licence_category in ('C1', 'C')
      else true
    end
  );

-- The revision moves with what people edit. Going out on hire and coming back move the state alone: who is writing notes
-- meanwhile is not told that somebody else was at it.
create function app.next_revision() returns trigger
language plpgsql
as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger van_next_revision before update of
  registration, make, model, year, van_type, category, load_length_dm, load_volume_l, fuel_type, seats, licence_category,
  gross_weight_kg, payload_kg, min_driver_age, euro_class, clean_air_compliant, daily_rate_pence, deposit_pence, depot_id,
  image_url, mot_expires_on, tax_expires_on, insurance_expires_on, ownership, purchased_on, purchase_pence,
  lease_monthly_pence, lease_ends_on, notes, retired_at
  on van for each row execute function app.next_revision();

-- What odometers showed, in the order in which it was noted. They run forward: what is less than before says why (a new
-- instrument, a slip of the pen).
create sequence van_odometer_id_seq;
create table van_odometer (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('van_odometer_id_seq'),
  van_id bigint not null,
  miles integer not null check (miles between 0 and 2000000),
  -- Set by the trigger below, whatever is given.
  previous_miles integer,
  reason text check (length(reason) between 1 and 300),
  noted_by bigint,
  noted_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, van_id) references van (tenant_id, id),
  foreign key (tenant_id, noted_by) references app_user (tenant_id, id),
  constraint van_odometer_runs_forward
    check (previous_miles is null or miles >= previous_miles or reason is not null)
);
create index van_odometer_of_van on van_odometer (tenant_id, van_id, noted_at desc, id);
select app.protect_tenant_table('van_odometer', 'select, insert');

create function app.note_odometer() returns trigger
language plpgsql
as $$
begin
  select v.odometer_miles into new.previous_miles from van v
  where v.tenant_id = new.tenant_id and v.id = new.van_id for no key update;
  update van v set odometer_miles = new.miles, updated_at = now()
  where v.tenant_id = new.tenant_id and v.id = new.van_id;
  return new;
end $$;
create trigger van_odometer_is_noted before insert on van_odometer
  for each row execute function app.note_odometer();

create function app.refuse_unnoted_odometer() returns trigger
language plpgsql
as $$
begin
  raise exception 'an odometer is noted in van_odometer' using errcode = 'CV430';
end $$;
create trigger van_odometer_is_history before update of odometer_miles on van
  for each row when (old.odometer_miles is distinct from new.odometer_miles and pg_trigger_depth() = 0)
  execute function app.refuse_unnoted_odometer();

-- A van with hires ahead stays in the fleet until they have another one. The row is locked by the update itself, and
-- whoever books locks it too: none can slip in.
create function app.refuse_to_retire_hired_van() returns trigger
language plpgsql
as $$
begin
  if exists (
    select 1 from booking b
    where b.tenant_id = new.tenant_id and b.van_id = new.id and b.status in ('pending', 'confirmed', 'active')
      and (b.hold_expires_at is null or b.hold_expires_at > now())
  ) then
    raise exception 'the van has hires ahead' using errcode = 'CV431';
  end if;
  return new;
end $$;
create trigger van_retires_without_hires before update of retired_at on van
  for each row when (old.retired_at is null and new.retired_at is not null)
  execute function app.refuse_to_retire_hired_van();

-- Every plan carries the fleet's pages.
update plan set remotes = array_append(remotes, 'fleet') where 'booking' = any (remotes) and not 'fleet' = any (remotes);
