-- Up Migration
-- Where vans are handed over and on what terms, who may drive them, and where postcodes lie.

-- Full postcodes, when an importer has brought them (ONSPD or Code-Point Open); outcodes and towns come with the product.
-- Belongs to no tenant: the same for all, read only.
create table place_postcode (
  -- Without spaces, upper case.
  postcode text primary key check (postcode ~ '^[A-Z]{1,2}[0-9][A-Z0-9]?[0-9][A-Z]{2}$'),
  latitude double precision not null check (latitude between 49 and 61),
  longitude double precision not null check (longitude between -9 and 2)
);
grant select on place_postcode to convoy_app, convoy_worker, convoy_platform;

alter table depot
  add column bank_holiday_region text not null default 'england-and-wales'
    check (bank_holiday_region in ('england-and-wales', 'scotland', 'northern-ireland')),
  add column closed_on_bank_holidays boolean not null default true,
  -- Charged for each end of a hire outside opening hours; null where that is not offered.
  add column out_of_hours_fee_pence bigint check (out_of_hours_fee_pence between 0 and 10000000),
  -- How long before its pickup a hire must be booked.
  add column notice_minutes integer not null default 0 check (notice_minutes between 0 and 43200),
  add column min_hire_days integer not null default 1 check (min_hire_days between 1 and 365),
  add column max_hire_days integer not null default 365 check (max_hire_days between 1 and 365),
  add constraint depot_hire_length check (min_hire_days <= max_hire_days);

-- Days on which a depot is closed whatever its hours say: stocktaking, a move, Christmas week.
create sequence depot_closure_id_seq;
create table depot_closure (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('depot_closure_id_seq'),
  depot_id bigint not null,
  from_date date not null,
  until_date date not null,
  reason text not null check (length(reason) between 1 and 120),
  primary key (tenant_id, id),
  foreign key (tenant_id, depot_id) references depot (tenant_id, id),
  check (until_date >= from_date)
);
create index depot_closure_depot on depot_closure (tenant_id, depot_id, until_date);
select app.protect_tenant_table('depot_closure', 'select, insert, update, delete');

-- Hires that may end at another depot. A route without a row is not offered. The van is brought home afterwards:
-- the time that takes is blocked with the hire.
create table one_way_route (
  tenant_id bigint not null references tenant (id),
  from_depot_id bigint not null,
  to_depot_id bigint not null,
  fee_pence bigint not null check (fee_pence between 0 and 10000000),
  relocation_minutes integer not null default 0 check (relocation_minutes between 0 and 20160),
  primary key (tenant_id, from_depot_id, to_depot_id),
  foreign key (tenant_id, from_depot_id) references depot (tenant_id, id),
  foreign key (tenant_id, to_depot_id) references depot (tenant_id, id),
  check (from_depot_id <> to_depot_id)
);
select app.protect_tenant_table('one_way_route', 'select, insert, update, delete');

alter table van
  -- The driving-licence category the van needs (Motor Vehicles (Driving Licences) Regulations 1999, schedule 2).
  add column licence_category text not null default 'B' check (licence_category in ('B', 'C1', 'C', 'D1')),
  add column gross_weight_kg integer check (gross_weight_kg between 500 and 44000),
  add column payload_kg integer check (payload_kg between 0 and 30000),
  add column min_driver_age integer not null default 21 check (min_driver_age between 17 and 99);
