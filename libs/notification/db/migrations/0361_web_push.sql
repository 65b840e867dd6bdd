-- Up Migration
-- Notifications that a person gets on a device while the product is closed (Web Push, RFC 8030 and 8291).

-- The key with which a brand signs what it sends (VAPID, RFC 8292). Devices subscribe to its public half, so it never changes.
create table push_key (
  tenant_id bigint primary key references tenant (id),
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]{87}$'),
  sealed_key text not null,
  created_at timestamptz not null default now()
);
comment on table push_key is 'Level: secret. Keys with which brands sign what they send to devices.';
select app.protect_tenant_table('push_key', 'select, insert, update');

-- A device of a person. It is told as long as the session lives in which it was added: signing out ends both.
create sequence push_subscription_id_seq;
create table push_subscription (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('push_subscription_id_seq'),
  user_id bigint not null,
  session_id bigint not null,
  -- SHA-256 of the address at the push service: one device is one row, and its owner finds it by it.
  endpoint_hash text not null check (endpoint_hash ~ '^[0-9a-f]{64}$'),
  -- The address and the keys of the device: who has them can tell the device something.
  sealed text not null,
  created_at timestamptz not null default now(),
  told_at timestamptz,
  primary key (tenant_id, id),
  constraint push_subscription_endpoint unique (tenant_id, endpoint_hash),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  foreign key (tenant_id, session_id) references session (tenant_id, id) on delete cascade
);
comment on table push_subscription is 'Level: secret. Devices on which people are told while the product is closed.';
create index push_subscription_user on push_subscription (tenant_id, user_id);
create index push_subscription_session on push_subscription (tenant_id, session_id);
select app.protect_tenant_table('push_subscription', 'select, insert, update, delete');

-- Kinds that a person does not want on devices.
alter table notification_preference add column push boolean not null default true;
