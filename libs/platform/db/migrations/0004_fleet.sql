-- Up Migration
create sequence depot_id_seq;
create table depot (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('depot_id_seq'),
  name text not null,
  name_lc text not null check (name_lc = lower(name)),
  address text not null,
  town text not null,
  postcode text not null,
  latitude double precision not null check (latitude between 49 and 61),
  longitude double precision not null check (longitude between -9 and 2),
  phone text not null,
  -- { mon: ["08:00", "18:00"] | null, … } in wall-clock time of the tenant's zone.
  hours jsonb not null,
  turnaround_minutes integer not null default 60 check (turnaround_minutes between 0 and 1440),
  sort_order integer not null default 0,
  primary key (tenant_id, id)
);
create unique index depot_name on depot (tenant_id, name_lc);
select app.protect_tenant_table('depot', 'select, insert, update');

create sequence van_id_seq;
create table van (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('van_id_seq'),
  -- Without spaces, upper case.
  registration text not null check (registration ~ '^[A-Z0-9]{2,8}$'),
  make text not null,
  model text not null,
  year integer not null check (year between 1990 and 2100),
  van_type text not null check (van_type in ('small', 'medium', 'large', 'extra-large')),
  category text not null default 'cargo' check (category in ('cargo', 'passenger', 'luxury', 'refrigerated')),
  -- Decimetres: 32 is 3.2 m.
  load_length_dm integer not null check (load_length_dm between 5 and 200),
  fuel_type text not null check (fuel_type in ('diesel', 'petrol', 'electric', 'hybrid')),
  seats integer not null check (seats between 1 and 20),
  daily_rate_pence bigint not null check (daily_rate_pence between 0 and 100000000),
  deposit_pence bigint not null check (deposit_pence between 0 and 100000000),
  status text not null default 'available' check (status in ('available', 'rented', 'maintenance', 'unavailable')),
  depot_id bigint not null,
  image_url text,
  operator_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, depot_id) references depot (tenant_id, id),
  foreign key (tenant_id, operator_id) references app_user (tenant_id, id)
);
create unique index van_registration on van (tenant_id, registration);
-- The order of the search: cheapest first within a depot and size.
create index van_search on van (tenant_id, depot_id, van_type, daily_rate_pence, id);
select app.protect_tenant_table('van', 'select, insert, update');

create sequence maintenance_id_seq;
create table maintenance (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('maintenance_id_seq'),
  van_id bigint not null,
  type text not null check (type in ('service', 'repair', 'inspection', 'cleaning')),
  description text not null,
  cost_pence bigint check (cost_pence >= 0),
  status text not null default 'scheduled' check (status in ('scheduled', 'in-progress', 'completed', 'cancelled')),
  scheduled_date date not null,
  completed_date date,
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, van_id) references van (tenant_id, id)
);
create index maintenance_due on maintenance (tenant_id, scheduled_date) where status = 'scheduled';
select app.protect_tenant_table('maintenance', 'select, insert, update');
