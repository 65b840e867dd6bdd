-- Up Migration
-- How a van looked as it went out on a hire and as it came back. A done report never changes: it is evidence.
create sequence condition_report_id_seq;
create table condition_report (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('condition_report_id_seq'),
  booking_id bigint not null,
  van_id bigint not null,
  kind text not null check (kind in ('out', 'in')),
  state text not null default 'draft' check (state in ('draft', 'done')),
  version integer not null default 1 check (version > 0),
  odometer_miles integer check (odometer_miles between 0 and 1000000),
  fuel_eighths integer check (fuel_eighths between 0 and 8),
  charge_percent integer check (charge_percent between 0 and 100),
  keys integer check (keys between 0 and 9),
  equipment text[] not null default '{}' check (cardinality(equipment) <= 30),
  notes text not null default '' check (length(notes) <= 2000),
  -- Names of the drivers whom staff saw, with what they saw of each.
  drivers jsonb not null default '[]' check (jsonb_typeof(drivers) = 'array'),
  started_by bigint,
  started_at timestamptz not null default now(),
  finished_by bigint,
  finished_at timestamptz,
  -- Its customer was erased: photos, notes and names are gone, figures stay.
  erased_at timestamptz,
  primary key (tenant_id, id),
  constraint condition_report_one_of_a_kind unique (tenant_id, booking_id, kind),
  constraint condition_report_whole check (
    state = 'draft' or (
      odometer_miles is not null and num_nonnulls(fuel_eighths, charge_percent) > 0 and keys is not null
      and finished_at is not null)),
  constraint condition_report_finished_once check (state = 'done' or finished_at is null),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  foreign key (tenant_id, van_id) references van (tenant_id, id),
  foreign key (tenant_id, started_by) references app_user (tenant_id, id),
  foreign key (tenant_id, finished_by) references app_user (tenant_id, id)
);
comment on table condition_report is 'Level: of the brand. How vans looked as they went out and came back.';
create index condition_report_van on condition_report (tenant_id, van_id);
create index condition_report_started_by on condition_report (tenant_id, started_by) where started_by is not null;
create index condition_report_finished_by on condition_report (tenant_id, finished_by) where finished_by is not null;
select app.protect_tenant_table('condition_report', 'select, insert, update');

create sequence condition_photo_id_seq;
create table condition_photo (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('condition_photo_id_seq'),
  report_id bigint not null,
  panel text not null
    check (panel in ('front', 'rear', 'left', 'right', 'roof', 'load-area', 'dashboard', 'other')),
  client_key uuid not null,
  -- Of the file that was sent, so that a key that comes again with another file is told.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  key text not null check (key ~ '^[A-Za-z0-9_-]{43}$'),
  size_bytes integer not null check (size_bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  taken_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint condition_photo_once unique (tenant_id, client_key),
  constraint condition_photo_key unique (tenant_id, key),
  foreign key (tenant_id, report_id) references condition_report (tenant_id, id)
);
comment on table condition_photo is 'Level: of the brand. Photos of condition reports.';
create index condition_photo_report on condition_photo (tenant_id, report_id, id);
select app.protect_tenant_table('condition_photo', 'select, insert, delete');

create sequence van_mark_id_seq;
create table van_mark (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('van_mark_id_seq'),
  van_id bigint not null,
  panel text not null
    check (panel in ('front', 'rear', 'left', 'right', 'roof', 'load-area', 'dashboard', 'other')),
  x double precision not null check (x between 0 and 1),
  y double precision not null check (y between 0 and 1),
  kind text not null check (kind in ('scratch', 'dent', 'crack', 'hole', 'missing', 'stain')),
  severity text not null check (severity in ('light', 'medium', 'heavy')),
  note text not null default '' check (length(note) <= 500),
  photo_id bigint,
  report_id bigint,
  found_at timestamptz not null default now(),
  repaired_at timestamptz,
  repaired_by bigint,
  primary key (tenant_id, id),
  constraint van_mark_repaired_whole check (repaired_by is null or repaired_at is not null),
  foreign key (tenant_id, van_id) references van (tenant_id, id),
  foreign key (tenant_id, photo_id) references condition_photo (tenant_id, id) on delete set null (photo_id),
  foreign key (tenant_id, report_id) references condition_report (tenant_id, id),
  foreign key (tenant_id, repaired_by) references app_user (tenant_id, id)
);
comment on table van_mark is 'Level: of the brand. The damage registers of vans.';
create index van_mark_van on van_mark (tenant_id, van_id, id);
create index van_mark_photo on van_mark (tenant_id, photo_id) where photo_id is not null;
create index van_mark_report on van_mark (tenant_id, report_id) where report_id is not null;
create index van_mark_repaired_by on van_mark (tenant_id, repaired_by) where repaired_by is not null;
select app.protect_tenant_table('van_mark', 'select, insert, update, delete');

create sequence hire_charge_id_seq;
create table hire_charge (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('hire_charge_id_seq'),
  booking_id bigint not null,
  kind text not null check (kind in ('late', 'fuel', 'mileage', 'cleaning', 'damage')),
  amount_pence bigint check (amount_pence between 1 and 10000000),
  note text not null default '' check (length(note) <= 500),
  quantity integer check (quantity > 0),
  mark_id bigint,
  state text not null default 'proposed' check (state in ('proposed', 'accepted', 'dropped')),
  decided_by bigint,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  -- A mark is charged once ever.
  constraint hire_charge_mark_once unique (tenant_id, mark_id),
  constraint hire_charge_of_mark check ((kind = 'damage') = (mark_id is not null)),
  constraint hire_charge_accepted_whole check (state <> 'accepted' or (amount_pence is not null and decided_at is not null)),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  foreign key (tenant_id, mark_id) references van_mark (tenant_id, id),
  foreign key (tenant_id, decided_by) references app_user (tenant_id, id)
);
comment on table hire_charge is 'Level: of the brand. What hires may be charged for beyond their price, with evidence.';
create index hire_charge_booking on hire_charge (tenant_id, booking_id, id);
create index hire_charge_decided_by on hire_charge (tenant_id, decided_by) where decided_by is not null;
select app.protect_tenant_table('hire_charge', 'select, insert, update');
