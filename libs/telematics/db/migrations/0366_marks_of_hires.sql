-- Up Migration
-- A hire that staff marked as stolen or in breach: while the mark stands, the exact place of its van is shown also where the brand
-- shows hired vans by their town alone. It stands until it is taken back or the hire no longer has the van.
create sequence telematics_hire_mark_id_seq;
create table telematics_hire_mark (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('telematics_hire_mark_id_seq'),
  van_id bigint not null,
  booking_id bigint not null,
  kind text not null check (kind in ('stolen', 'breach')),
  -- Null once its customer was erased.
  reason text check (length(reason) between 10 and 500 and btrim(reason) = reason),
  marked_by bigint not null,
  marked_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Null where the end of the hire ended it.
  ended_by bigint,
  primary key (tenant_id, id),
  constraint telematics_hire_mark_forwards check (ended_at >= marked_at),
  constraint telematics_hire_mark_ended check (ended_at is not null or ended_by is null),
  constraint telematics_hire_mark_reasoned check (ended_at is not null or reason is not null),
  foreign key (tenant_id, van_id) references van (tenant_id, id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  foreign key (tenant_id, marked_by) references app_user (tenant_id, id),
  foreign key (tenant_id, ended_by) references app_user (tenant_id, id)
);
comment on table telematics_hire_mark is 'Level: personal. Hires whose vans staff marked as stolen or in breach, and why.';
create unique index telematics_hire_mark_open on telematics_hire_mark (tenant_id, van_id) where ended_at is null;
create index telematics_hire_mark_van on telematics_hire_mark (tenant_id, van_id);
create index telematics_hire_mark_booking on telematics_hire_mark (tenant_id, booking_id);
create index telematics_hire_mark_marked_by on telematics_hire_mark (tenant_id, marked_by);
create index telematics_hire_mark_ended_by on telematics_hire_mark (tenant_id, ended_by) where ended_by is not null;
select app.protect_tenant_table('telematics_hire_mark', 'select, insert, update');
