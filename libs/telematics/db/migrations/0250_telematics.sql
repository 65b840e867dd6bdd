-- Up Migration
-- Trackers of a brand. The same tracker may be registered by two brands: which of them it reports to, app.tracker_named() decides.
create sequence telematics_device_id_seq;
create table telematics_device (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('telematics_device_id_seq'),
  protocol text not null check (protocol in ('teltonika', 'osmand', 'gt06', 'api')),
  identity text not null check (identity ~ '^[A-Za-z0-9_-]{4,64}$'),
  label text not null check (btrim(label) <> '' and length(label) <= 60),
  -- Key of the signed call, sealed.
  secret text check ((secret is not null) = (protocol = 'api')),
  van_id bigint,
  mounted_at timestamptz,
  first_fix_at timestamptz,
  last_fix_at timestamptz,
  created_at timestamptz not null default now(),
  revision integer not null default 1 check (revision > 0),
  primary key (tenant_id, id),
  constraint telematics_device_once unique (tenant_id, protocol, identity),
  constraint telematics_device_one_of_a_van unique (tenant_id, van_id),
  constraint telematics_device_mounted check ((van_id is null) = (mounted_at is null)),
  foreign key (tenant_id, van_id) references van (tenant_id, id)
);
comment on table telematics_device is 'Level: secret. Trackers and the vans that carry them.';
create index telematics_device_named on telematics_device (protocol, identity);
select app.protect_tenant_table('telematics_device', 'select, insert, update, delete');
create trigger telematics_device_next_revision
  before update of label, van_id on telematics_device
  for each row execute function app.next_revision();

-- Every fix of every van, one partition a day (UTC), which app.telematics_partitions() makes and drops. The key makes a repeated
-- packet harmless. No foreign key to the van: it would lock vans for each new partition; the device's key has it.
create table telematics_position (
  tenant_id bigint not null,
  van_id bigint not null,
  device_time timestamptz not null,
  device_id bigint not null,
  received_at timestamptz not null default now(),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  speed_kmh real,
  heading real,
  altitude real,
  accuracy real,
  satellites smallint,
  ignition boolean,
  odometer_m bigint,
  fuel_l real,
  battery real,
  supply_v real,
  harsh text check (harsh in ('braking', 'acceleration', 'cornering')),
  primary key (tenant_id, van_id, device_time)
) partition by range (device_time);
comment on table telematics_position is 'Level: personal. Fixes of vans, kept for as long as the brand says.';
select app.protect_tenant_table('telematics_position', 'select, insert, delete');

-- The latest fix of each van: what the map shows. Room in each page lets nearly every change stay on it.
create table telematics_latest (
  tenant_id bigint not null references tenant (id),
  van_id bigint not null,
  device_id bigint not null,
  device_time timestamptz not null,
  received_at timestamptz not null default now(),
  latitude double precision not null,
  longitude double precision not null,
  speed_kmh real,
  heading real,
  accuracy real,
  ignition boolean,
  battery real,
  supply_v real,
  moving boolean not null,
  primary key (tenant_id, van_id),
  foreign key (tenant_id, van_id) references van (tenant_id, id)
) with (fillfactor = 50);
comment on table telematics_latest is 'Level: personal. The latest fix of each van.';
select app.protect_tenant_table('telematics_latest', 'select, insert, update, delete');

-- Days of vans whose trips, events and figures are to be worked out anew.
create table telematics_dirty (
  tenant_id bigint not null references tenant (id),
  van_id bigint not null,
  day date not null,
  since timestamptz not null default clock_timestamp(),
  primary key (tenant_id, van_id, day),
  foreign key (tenant_id, van_id) references van (tenant_id, id)
);
comment on table telematics_dirty is 'Level: on its way. Days of vans that wait to be worked out.';
create index telematics_dirty_since on telematics_dirty (since);
select app.protect_tenant_table('telematics_dirty', 'select, insert, update, delete');

create sequence telematics_trip_id_seq;
create table telematics_trip (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('telematics_trip_id_seq'),
  van_id bigint not null,
  booking_id bigint,
  -- The civil day of the brand on which it began: a day is worked out as a whole.
  day date not null,
  started_at timestamptz not null,
  ended_at timestamptz not null check (ended_at >= started_at),
  from_latitude double precision not null,
  from_longitude double precision not null,
  from_place text not null,
  to_latitude double precision not null,
  to_longitude double precision not null,
  to_place text not null,
  distance_m integer not null check (distance_m >= 0),
  moving_s integer not null check (moving_s >= 0),
  idle_s integer not null check (idle_s >= 0),
  top_kmh real,
  primary key (tenant_id, id),
  constraint telematics_trip_once unique (tenant_id, van_id, started_at),
  foreign key (tenant_id, van_id) references van (tenant_id, id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id)
);
comment on table telematics_trip is 'Level: personal. Trips of vans, made of their fixes.';
create index telematics_trip_day on telematics_trip (tenant_id, van_id, day);
create index telematics_trip_booking on telematics_trip (tenant_id, booking_id) where booking_id is not null;
select app.protect_tenant_table('telematics_trip', 'select, insert, update, delete');

create sequence telematics_geofence_id_seq;
create table telematics_geofence (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('telematics_geofence_id_seq'),
  name text not null check (btrim(name) <> '' and length(name) <= 60),
  kind text not null check (kind in ('circle', 'polygon', 'depot')),
  latitude double precision,
  longitude double precision,
  metres integer check (metres between 50 and 200000),
  -- Latitude and longitude of each corner in turn.
  corners double precision[],
  depot_id bigint,
  tells_enter boolean not null,
  tells_leave boolean not null,
  dwell_minutes integer check (dwell_minutes between 5 and 10080),
  created_at timestamptz not null default now(),
  revision integer not null default 1 check (revision > 0),
  primary key (tenant_id, id),
  constraint telematics_geofence_whole check (case kind
    when 'circle' then num_nonnulls(latitude, longitude, metres) = 3 and num_nonnulls(corners, depot_id) = 0
    when 'depot' then num_nonnulls(metres, depot_id) = 2 and num_nonnulls(latitude, longitude, corners) = 0
    else cardinality(corners) between 6 and 200 and cardinality(corners) % 2 = 0
      and num_nonnulls(latitude, longitude, metres, depot_id) = 0
  end),
  foreign key (tenant_id, depot_id) references depot (tenant_id, id)
);
comment on table telematics_geofence is 'Level: of the brand. Areas whose crossing is told.';
create unique index telematics_geofence_name on telematics_geofence (tenant_id, lower(name));
create index telematics_geofence_depot on telematics_geofence (tenant_id, depot_id) where depot_id is not null;
select app.protect_tenant_table('telematics_geofence', 'select, insert, update, delete');
create trigger telematics_geofence_next_revision
  before update on telematics_geofence
  for each row execute function app.next_revision();

-- What happened to a van. Working a day out again finds the same events by their key, so that each is told once.
create sequence telematics_event_id_seq;
create table telematics_event (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('telematics_event_id_seq'),
  van_id bigint not null,
  booking_id bigint,
  day date not null,
  kind text not null check (kind in ('harsh-braking', 'rapid-acceleration', 'harsh-cornering', 'speeding', 'idling', 'towing',
    'low-battery', 'silence', 'geofence-enter', 'geofence-leave', 'geofence-dwell')),
  at timestamptz not null,
  latitude double precision,
  longitude double precision,
  place text not null,
  value real,
  unit text check (unit in ('m/s2', 'km/h', 'min', 'V', '%')),
  limit_value real,
  limit_of text check (limit_of in ('road', 'brand')),
  geofence_id bigint,
  -- Its name at that moment: a fence may be removed.
  geofence text,
  primary key (tenant_id, id),
  constraint telematics_event_once unique nulls not distinct (tenant_id, van_id, kind, at, geofence_id),
  foreign key (tenant_id, van_id) references van (tenant_id, id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id)
);
comment on table telematics_event is 'Level: personal. What happened to vans, by their trackers.';
create index telematics_event_newest on telematics_event (tenant_id, at desc, id);
create index telematics_event_day on telematics_event (tenant_id, van_id, day);
create index telematics_event_booking on telematics_event (tenant_id, booking_id) where booking_id is not null;
select app.protect_tenant_table('telematics_event', 'select, insert, update, delete');

-- Figures of a van and a civil day of the brand, cut where its hirer changed: each part is judged apart and they add up.
create table telematics_day (
  tenant_id bigint not null references tenant (id),
  van_id bigint not null,
  day date not null,
  -- 0 where no hire had the van.
  part integer not null check (part >= 0),
  booking_id bigint,
  distance_m integer not null check (distance_m >= 0),
  moving_s integer not null check (moving_s >= 0),
  idle_s integer not null check (idle_s >= 0),
  top_kmh real,
  -- Counted by the tracker; null where it counts none.
  fuel_l real check (fuel_l >= 0),
  harsh_braking integer not null check (harsh_braking >= 0),
  rapid_acceleration integer not null check (rapid_acceleration >= 0),
  harsh_cornering integer not null check (harsh_cornering >= 0),
  speeding integer not null check (speeding >= 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (tenant_id, van_id, day, part),
  foreign key (tenant_id, van_id) references van (tenant_id, id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id)
);
comment on table telematics_day is 'Level: personal. How vans were driven, by day and hire.';
create index telematics_day_of on telematics_day (tenant_id, day);
create index telematics_day_booking on telematics_day (tenant_id, booking_id) where booking_id is not null;
select app.protect_tenant_table('telematics_day', 'select, insert, update, delete');

create table telematics_settings (
  tenant_id bigint primary key references tenant (id),
  speed_limit_kmh integer not null default 113 check (speed_limit_kmh between 30 and 150),
  harsh_braking real not null default 3.9 check (harsh_braking between 1 and 10),
  rapid_acceleration real not null default 3.4 check (rapid_acceleration between 1 and 10),
  harsh_cornering real not null default 3.9 check (harsh_cornering between 1 and 10),
  idle_minutes integer not null default 5 check (idle_minutes between 2 and 120),
  silent_hours integer not null default 12 check (silent_hours between 1 and 168),
  retention_days integer not null default 90 check (retention_days between 7 and 730),
  hired_by_town boolean not null default false,
  fuel_price_pence integer check (fuel_price_pence between 1 and 100000),
  revision integer not null default 1 check (revision > 0)
);
comment on table telematics_settings is 'Level: of the brand. Limits, retention and privacy of telematics.';
select app.protect_tenant_table('telematics_settings', 'select, insert, update');
create trigger telematics_settings_next_revision
  before update on telematics_settings
  for each row execute function app.next_revision();

create table telematics_carbon_factor (
  tenant_id bigint not null references tenant (id),
  fuel text not null check (fuel in ('diesel', 'petrol', 'electric')),
  year integer not null check (year between 2000 and 2100),
  kg_per_unit double precision not null check (kg_per_unit > 0 and kg_per_unit <= 20),
  source text not null check (btrim(source) <> '' and length(source) <= 200),
  primary key (tenant_id, fuel)
);
comment on table telematics_carbon_factor is 'Level: of the brand. Carbon factors that stand before the built-in ones.';
select app.protect_tenant_table('telematics_carbon_factor', 'select, insert, update, delete');

create table telematics_objection (
  tenant_id bigint not null references tenant (id),
  booking_id bigint not null,
  words text not null check (btrim(words) <> '' and length(words) <= 1000),
  at timestamptz not null default now(),
  answer text check (btrim(answer) <> '' and length(answer) <= 1000),
  answered_at timestamptz,
  answered_by bigint,
  erased_at timestamptz,
  primary key (tenant_id, booking_id),
  constraint telematics_objection_answered check (num_nonnulls(answer, answered_at, answered_by) in (0, 3)),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  foreign key (tenant_id, answered_by) references app_user (tenant_id, id)
);
comment on table telematics_objection is 'Level: personal. What customers say against the score of their hire.';
create index telematics_objection_answered_by on telematics_objection (tenant_id, answered_by) where answered_by is not null;
select app.protect_tenant_table('telematics_objection', 'select, insert, update');

create sequence telematics_route_id_seq;
create table telematics_route (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('telematics_route_id_seq'),
  van_id bigint not null,
  -- Stops as they were entered: name, latitude, longitude.
  stops jsonb not null check (jsonb_typeof(stops) = 'array'),
  -- What was sent, once it was; the stops in their best order, miles, minutes and the line.
  sent jsonb,
  sent_at timestamptz,
  booking_id bigint,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint telematics_route_one_of_a_van unique (tenant_id, van_id),
  constraint telematics_route_sent_whole check ((sent is null) = (sent_at is null)),
  foreign key (tenant_id, van_id) references van (tenant_id, id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id)
);
comment on table telematics_route is 'Level: personal. Where vans are to go, and what was sent to their customers.';
create index telematics_route_booking on telematics_route (tenant_id, booking_id) where booking_id is not null;
select app.protect_tenant_table('telematics_route', 'select, insert, update, delete');

-- Points of hires that are disputed, copied before their day is dropped.
create table telematics_kept_position (
  tenant_id bigint not null references tenant (id),
  booking_id bigint not null,
  van_id bigint not null,
  device_time timestamptz not null,
  latitude double precision not null,
  longitude double precision not null,
  speed_kmh real,
  ignition boolean,
  primary key (tenant_id, booking_id, device_time),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  foreign key (tenant_id, van_id) references van (tenant_id, id)
);
comment on table telematics_kept_position is 'Level: personal. Fixes of disputed hires that outlive their day.';
create index telematics_kept_position_van on telematics_kept_position (tenant_id, van_id);
select app.protect_tenant_table('telematics_kept_position', 'select, insert, delete');

-- Which protocols this installation listens to, and where: pages tell what to type into a tracker. Of no brand.
create table telematics_listener (
  protocol text primary key check (protocol in ('teltonika', 'osmand', 'gt06')),
  port integer not null check (port between 1 and 65535),
  noted_at timestamptz not null default now()
);
comment on table telematics_listener is 'Level: on its way. Ports that trackers report to.';
grant select on telematics_listener to convoy_app, convoy_worker;
