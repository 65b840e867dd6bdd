-- Up Migration
-- What every change leaves behind: an event for others, a line for the auditors, an answer for a repeated call.

-- Events written in the transaction of their change. The worker claims them with SKIP LOCKED, in order per
-- aggregate, delivers at least once; `delivery` makes it once a listener.
create sequence outbox_event_id_seq;
create table outbox_event (
  tenant_id bigint not null references tenant (id),
  id bigint not null default nextval('outbox_event_id_seq'),
  type text not null,
  -- What the event is about, e.g. `booking:123`; events of one aggregate are delivered in order.
  aggregate text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  available_at timestamptz not null default now(),
  attempts integer not null default 0,
  delivered_at timestamptz,
  -- Poison: given up after the last attempt, shown to staff.
  dead_at timestamptz,
  last_error text,
  primary key (tenant_id, id)
);
create index outbox_event_open on outbox_event (available_at, id) where delivered_at is null and dead_at is null;
create index outbox_event_aggregate on outbox_event (tenant_id, aggregate, id) where delivered_at is null and dead_at is null;
select app.protect_tenant_table('outbox_event', 'insert');
-- The worker sees the events of all tenants; whatever it does for one runs in that tenant's own context.
create policy worker_claims on outbox_event to convoy_worker using (true) with check (true);
grant select, update, delete on outbox_event to convoy_worker;
grant usage on sequence outbox_event_id_seq to convoy_app, convoy_worker;

create table event_delivery (
  tenant_id bigint not null references tenant (id),
  event_id bigint not null,
  listener text not null,
  delivered_at timestamptz not null default now(),
  primary key (tenant_id, event_id, listener),
  foreign key (tenant_id, event_id) references outbox_event (tenant_id, id) on delete cascade
);
select app.protect_tenant_table('event_delivery', 'select, insert');

-- Who did what: written with the change, never changed afterwards.
create sequence audit_entry_id_seq;
create table audit_entry (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('audit_entry_id_seq'),
  at timestamptz not null default now(),
  actor_id bigint,
  actor_kind text not null check (actor_kind in ('user', 'guest', 'worker', 'webhook', 'seed')),
  action text not null,
  subject text not null,
  subject_id bigint,
  details jsonb not null default '{}',
  request_id text not null,
  primary key (tenant_id, id)
);
create index audit_entry_subject on audit_entry (tenant_id, subject, subject_id, at);
select app.protect_tenant_table('audit_entry', 'select, insert');

-- A client that repeats a write with the same Idempotency-Key gets the same answer for 24 hours.
create table idempotency_key (
  tenant_id bigint not null references tenant (id),
  actor text not null,
  key text not null,
  request_hash text not null,
  -- Null while the first call is still running.
  status integer,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, actor, key)
);
create schema pgboss;
grant usage, create on schema pgboss to convoy_worker;

create index idempotency_key_age on idempotency_key (created_at);
select app.protect_tenant_table('idempotency_key', 'select, insert, update, delete');
