-- Up Migration
-- Plugins that were deployed, and what each brand has of them (ADR 30).

-- What the migrate step has installed: the same for everybody. No running process writes it.
create table plugin_installation (
  id text primary key check (id ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(id) between 3 and 30),
  version text not null,
  installed_at timestamptz not null default now(),
  upgraded_at timestamptz not null default now()
);
grant select on plugin_installation to convoy_app, convoy_worker, convoy_platform;

create table tenant_plugin (
  tenant_id bigint not null references tenant (id),
  plugin_id text not null references plugin_installation (id),
  -- 'prepared': settings or secrets were given, it never was enabled.
  state text not null check (state in ('prepared', 'enabled', 'disabled')),
  disabled_because text check (disabled_because in ('admin', 'failing')),
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  -- Since when it stands so, and who saw to it; nobody, where it was given up.
  state_since timestamptz not null default now(),
  state_by bigint,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, plugin_id),
  foreign key (tenant_id, state_by) references app_user (tenant_id, id),
  constraint tenant_plugin_disabled check ((state = 'disabled') = (disabled_because is not null))
);
create index tenant_plugin_state_by on tenant_plugin (tenant_id, state_by);
select app.protect_tenant_table('tenant_plugin', 'select, insert, update, delete');

-- What a brand gave a plugin to get in elsewhere; sealed.
create table tenant_plugin_secret (
  tenant_id bigint not null,
  plugin_id text not null,
  name text not null check (name ~ '^[a-z][a-zA-Z0-9]{0,39}$'),
  sealed text not null check (sealed like 'v1.%'),
  set_at timestamptz not null default now(),
  set_by bigint,
  primary key (tenant_id, plugin_id, name),
  foreign key (tenant_id, plugin_id) references tenant_plugin (tenant_id, plugin_id) on delete cascade,
  foreign key (tenant_id, set_by) references app_user (tenant_id, id)
);
create index tenant_plugin_secret_set_by on tenant_plugin_secret (tenant_id, set_by);
select app.protect_tenant_table('tenant_plugin_secret', 'select, insert, update, delete');

-- Every request that calls plugins asks which ones there are.
create trigger tell_stale after insert or update or delete on tenant_plugin
  for each row execute function app.tell_stale('plugins');
create trigger tell_stale after insert or update or delete on tenant_plugin_secret
  for each row execute function app.tell_stale('plugins');
