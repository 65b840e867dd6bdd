-- Up Migration
-- Files of vans that were brought in, and how far one is that is being brought in now. The vans come in one transaction, which
-- nobody sees into from outside: what of it is told stands here.
create table van_import (
  tenant_id bigint not null references tenant (id),
  -- Chosen by whoever imports: who lost the answer asks with it, and a call that is repeated does nothing twice.
  id text not null check (id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  -- failed: nothing of it was written.
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  -- SHA-256 of the file and of what its columns were taken for.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  row_count integer not null check (row_count between 1 and 5000),
  written integer not null default 0,
  started_by bigint,
  started_at timestamptz not null default now(),
  -- When it was last heard of: one that is silent has died.
  told_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, started_by) references app_user (tenant_id, id),
  constraint van_import_within_file check (written between 0 and row_count),
  constraint van_import_all_or_nothing check (
    case status when 'done' then written = row_count when 'failed' then written = 0 else true end)
);
select app.protect_tenant_table('van_import', 'select, insert, update');

-- Vans that join the fleet with a reading have it noted, one statement for however many join at once: noted one by one each
-- would be looked for and written again, and 5,000 took half a minute. What the foreign key asks is planned each time, because
-- a plan of when the fleet was small reads all of it for every van.
create function app.note_first_odometers() returns trigger
language plpgsql
set plan_cache_mode = 'force_custom_plan'
as $$
begin
  insert into van_odometer (tenant_id, van_id, miles, noted_by)
  select a.tenant_id, a.id, a.odometer_miles, a.operator_id from added a where a.odometer_miles is not null;
  return null;
end $$;
create trigger van_joins_with_odometer after insert on van referencing new table as added
  for each statement execute function app.note_first_odometers();
-- Those the van knows already; what anybody else notes goes through here as before.
create or replace trigger van_odometer_is_noted before insert on van_odometer
  for each row when (pg_trigger_depth() = 0) execute function app.note_odometer();
