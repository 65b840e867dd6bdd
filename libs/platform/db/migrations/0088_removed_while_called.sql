-- Up Migration
-- A call of a plugin may be under way, in any process, while a brand switches the plugin off or removes it. What it writes after
-- its rows were deleted would be left for ever: each of its transactions asks first whether it is still enabled, and removal waits
-- for those that have asked.

create function app.plugin_of_session() returns text
language sql stable
as $$ select replace(substr(session_user::text, length('plugin_') + 1), '_', '-') $$;

create function app.plugin_may_write() returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  v_plugin text := app.plugin_of_session();
  v_tenant bigint := app.current_tenant();
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('plugin writes ' || v_plugin, v_tenant));
  -- After the lock, and so as it stands when removal is over.
  if not exists (
    select from public.tenant_plugin where tenant_id = v_tenant and plugin_id = v_plugin and state = 'enabled'
  ) then
    raise exception 'the plugin is not enabled' using errcode = 'CV002';
  end if;
end $$;
revoke all on function app.plugin_may_write() from public;

-- Waits until the plugin's transactions at the brand that may write are over.
create function app.plugin_writes_are_over() returns void
language plpgsql volatile
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('plugin writes ' || app.plugin_of_session(), app.current_tenant()));
end $$;

-- What is said while the plugin is removed is not kept for a brand that has nothing of it.
delete from plugin_log l where not exists (
  select from tenant_plugin p where p.tenant_id = l.tenant_id and p.plugin_id = l.plugin_id);
alter table plugin_log add constraint plugin_log_of_brand foreign key (tenant_id, plugin_id)
  references tenant_plugin (tenant_id, plugin_id) on delete cascade not valid;
alter table plugin_log validate constraint plugin_log_of_brand;

-- What was to be told to a plugin while it was given up or not paid for is looked at every ten minutes; switched on again it is
-- told at once. Deliveries are the worker's alone: a brand's admin may do this with them and no more.
create function app.plugin_is_back(p_tenant bigint, p_plugin text) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  update public.plugin_delivery set available_at = now()
  where tenant_id = p_tenant and p_tenant = app.current_tenant() and plugin_id = p_plugin
    and done_at is null and dead_at is null and available_at > now()
$$;
revoke all on function app.plugin_is_back(bigint, text) from public;
grant execute on function app.plugin_is_back(bigint, text) to convoy_app;
