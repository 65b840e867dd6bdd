-- Up Migration
-- Who else drives a hire, beside the customer. Staff see each licence before the van goes out.
create sequence booking_driver_id_seq;
create table booking_driver (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('booking_driver_id_seq'),
  booking_id bigint not null,
  full_name text not null check (btrim(full_name) <> '' and length(full_name) <= 120),
  birth_date date not null,
  -- Capital letters and digits alone, so that a licence is one whatever its spacing.
  licence_number text not null check (licence_number ~ '^[A-Z0-9]{5,24}$'),
  -- The last day of the photocard.
  licence_until date not null,
  -- The category that covers the van, and since when it is held.
  category text not null check (category in ('B', 'BE', 'C1', 'C1E', 'C', 'CE', 'D1', 'D1E', 'D', 'DE')),
  held_since date not null,
  added_by bigint not null,
  -- The member of staff who saw the licence, and when; null until then.
  checked_by bigint,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint booking_driver_once unique (tenant_id, booking_id, licence_number),
  constraint booking_driver_checked check (num_nonnulls(checked_by, checked_at) in (0, 2)),
  constraint booking_driver_days check (birth_date < held_since and held_since < licence_until),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  foreign key (tenant_id, added_by) references app_user (tenant_id, id),
  foreign key (tenant_id, checked_by) references app_user (tenant_id, id)
);
create index booking_driver_added_by on booking_driver (tenant_id, added_by);
create index booking_driver_checked_by on booking_driver (tenant_id, checked_by) where checked_by is not null;
select app.protect_tenant_table('booking_driver', 'select, insert, update, delete');
comment on table booking_driver is 'Level: personal, closed. Additional drivers of hires with their licences.';
