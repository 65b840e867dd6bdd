-- Up Migration
-- Where a brand wants to be told what happens, and the messages that tell it (ADR 33).

create sequence webhook_endpoint_id_seq;
create table webhook_endpoint (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('webhook_endpoint_id_seq'),
  -- A brand has twenty at most: each has one of so many places.
  place integer not null check (place between 1 and 20),
  url text not null check (length(url) <= 2000 and url ~ '^https?://[^/?#@]+'),
  description text not null check (length(description) <= 200),
  -- Types of the public catalogue.
  events text[] not null check (cardinality(events) between 1 and 200 and array_position(events, null) is null),
  -- Sealed, as all secrets are; what it was before signs too for a while.
  secret text not null check (secret like 'v1.%'),
  former_secret text check (former_secret like 'v1.%'),
  former_secret_until timestamptz,
  state text not null default 'active' check (state in ('active', 'paused')),
  paused_because text check (paused_because in ('person', 'gone', 'failing')),
  paused_at timestamptz,
  -- Attempts that failed since the last one that did not, and since when.
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  last_delivered_at timestamptz,
  -- It asked to be left alone until then.
  quiet_until timestamptz,
  made_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint webhook_endpoint_place unique (tenant_id, place),
  foreign key (tenant_id, made_by) references app_user (tenant_id, id),
  check ((former_secret is null) = (former_secret_until is null)),
  check ((state = 'paused') = (paused_because is not null) and (state = 'paused') = (paused_at is not null)),
  check ((failures = 0) = (failing_since is null))
);
create index webhook_endpoint_made_by on webhook_endpoint (tenant_id, made_by);
select app.protect_tenant_table('webhook_endpoint', 'select, insert, update, delete');
