-- Up Migration
-- What is paid for by use, counted once whoever tells it how often. It stays when a plugin is removed: it is owed.
create table plugin_usage (
  tenant_id bigint not null references tenant (id),
  plugin_id text not null references plugin_installation (id),
  metric text not null check (metric ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'),
  -- First day of the month it was counted in, in the brand's time.
  month date not null check (extract(day from month) = 1),
  -- Id of what was counted: of a check, of a van; nothing where the month itself is.
  key text not null check (length(key) <= 200),
  per text not null check (per in ('event', 'van-month', 'month')),
  counted_at timestamptz not null default now(),
  primary key (tenant_id, plugin_id, metric, month, key),
  constraint plugin_usage_of_month check (per <> 'month' or key = '')
);
-- A check is one check, whenever somebody tells it again.
create unique index plugin_usage_event_once on plugin_usage (tenant_id, plugin_id, metric, key) where per = 'event';
select app.protect_tenant_table('plugin_usage', 'select, insert');

-- One more kind of news for a brand's admins, who may turn it off. Widened without looking at what is there: it fits the
-- narrower one.
do $$
declare
  news record;
begin
  for news in
    select c.conrelid::regclass as place, c.conname as name, pg_get_constraintdef(c.oid) as rule
    from pg_constraint c where c.conname in ('notification_kind_check', 'notification_preference_kind_check')
  loop
    execute format('alter table %s drop constraint %I', news.place, news.name);
    execute format('alter table %s add constraint %I %s not valid', news.place, news.name, replace(
      replace(news.rule, '''van-lapsed''::text', '''van-lapsed''::text, ''plugin-given-up''::text'), ' NOT VALID', ''));
  end loop;
end $$;
