-- Up Migration
-- What plugins are still to be told. The outbox hands an event over to each plugin that hears it and is done with it: one that
-- fails or hangs keeps neither the core nor other plugins waiting, and is tried again by the rules of the outbox.
create table plugin_delivery (
  tenant_id bigint not null references tenant (id),
  plugin_id text not null check (length(plugin_id) between 3 and 30),
  -- Kept when it is done, as long as the event: an event that is handed over again is not told again.
  event_id bigint not null,
  -- As the event has it: a plugin hears of one thing in order.
  aggregate text not null,
  available_at timestamptz not null default now(),
  attempts integer not null default 0,
  done_at timestamptz,
  dead_at timestamptz,
  primary key (tenant_id, plugin_id, event_id),
  foreign key (tenant_id, event_id) references outbox_event (tenant_id, id) on delete cascade
);
create index plugin_delivery_open on plugin_delivery (plugin_id, available_at, event_id)
  where done_at is null and dead_at is null;
create index plugin_delivery_aggregate on plugin_delivery (tenant_id, plugin_id, aggregate, event_id)
  where done_at is null and dead_at is null;
create index plugin_delivery_event on plugin_delivery (tenant_id, event_id);
select app.protect_tenant_table('plugin_delivery', 'select, insert, delete');
-- The worker claims those of all tenants; whatever it does for one runs in that tenant's own context.
create policy worker_claims on plugin_delivery to convoy_worker using (true) with check (true);
grant update on plugin_delivery to convoy_worker;
