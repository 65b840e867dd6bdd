-- Up Migration
-- What a plugin said and what became of it at a brand, for the brand's admins; kept for 30 days.
create sequence plugin_log_id_seq;
create table plugin_log (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('plugin_log_id_seq'),
  plugin_id text not null references plugin_installation (id),
  at timestamptz not null default clock_timestamp(),
  level text not null check (level in ('info', 'warn', 'error')),
  -- Slot, port, event, job or route; null where it was a person.
  hook text check (length(hook) between 1 and 120),
  message text not null check (length(message) between 1 and 2000),
  primary key (tenant_id, id)
);
create index plugin_log_newest on plugin_log (tenant_id, plugin_id, at desc, id desc);
create index plugin_log_failures on plugin_log (tenant_id, plugin_id, at) where level = 'error' and hook is not null;
create index plugin_log_oldest on plugin_log (tenant_id, at);
select app.protect_tenant_table('plugin_log', 'select, insert, delete');
