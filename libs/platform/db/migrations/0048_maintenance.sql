-- Up Migration
-- Maintenance as it is worked with: the window a van is away, what was done and by whom, plans of service with what was done
-- of them, tasks that come due and what was reminded of.

-- What a brand wants done again and again: to one van, to a size, to a use, or (none of them) to every van. It is due by
-- whichever of its intervals is over first.
create sequence service_plan_id_seq;
create table service_plan (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('service_plan_id_seq'),
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  type text not null check (type in ('service', 'repair', 'inspection', 'cleaning')),
  van_id bigint,
  van_type text check (van_type in ('small', 'medium', 'large', 'extra-large')),
  category text check (category in ('cargo', 'passenger', 'luxury', 'refrigerated')),
  every_months integer check (every_months between 1 and 120),
  every_miles integer check (every_miles between 100 and 200000),
  every_hired_days integer check (every_hired_days between 1 and 3650),
  -- From when vans are counted that nothing is known to have been done to.
  starts_on date not null check (starts_on between '1990-01-01' and '2100-12-31'),
  -- Plans end, they are not deleted: what was done of them stays.
  ended_at timestamptz,
  revision integer not null default 1 check (revision > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, van_id) references van (tenant_id, id),
  constraint service_plan_one_scope check (num_nonnulls(van_id, van_type, category) <= 1),
  constraint service_plan_comes_due check (num_nonnulls(every_months, every_miles, every_hired_days) > 0)
);
create index service_plan_van on service_plan (tenant_id, van_id) where van_id is not null;
select app.protect_tenant_table('service_plan', 'select, insert, update');
create trigger service_plan_next_revision before update of
  name, type, every_months, every_miles, every_hired_days, starts_on, ended_at
  on service_plan for each row execute function app.next_revision();

alter table maintenance
  -- The window in which the van is away, as far as it is known. Where a day alone is written: from 8 to 18 o'clock.
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  -- When it really began and was over.
  add column started_at timestamptz,
  add column ended_at timestamptz,
  add column supplier text check (length(supplier) between 1 and 120),
  -- One a line.
  add column parts text check (length(parts) between 1 and 2000),
  -- What the odometer showed at the end.
  add column odometer_miles integer check (odometer_miles between 0 and 2000000),
  add column plan_id bigint,
  -- What the van was before the job began: what it becomes again.
  add column van_before text check (van_before in ('available', 'unavailable', 'lapsed')),
  add column created_by bigint,
  add column revision integer not null default 1 check (revision > 0),
  add foreign key (tenant_id, plan_id) references service_plan (tenant_id, id),
  add foreign key (tenant_id, created_by) references app_user (tenant_id, id);

update maintenance m set
  starts_at = coalesce(
    (select a.blocked_from from van_allocation a where a.tenant_id = m.tenant_id and a.maintenance_id = m.id),
    (m.scheduled_date + time '08:00') at time zone t.time_zone),
  ends_at = coalesce(
    (select a.blocked_until from van_allocation a where a.tenant_id = m.tenant_id and a.maintenance_id = m.id),
    (greatest(m.scheduled_date, m.completed_date) + time '18:00') at time zone t.time_zone),
  completed_date = case when m.status = 'completed' then coalesce(m.completed_date, m.scheduled_date) end,
  started_at = case when m.status in ('in-progress', 'completed')
    then (m.scheduled_date + time '08:00') at time zone t.time_zone end,
  ended_at = case m.status
    when 'completed' then greatest(
      (coalesce(m.completed_date, m.scheduled_date) + time '18:00') at time zone t.time_zone,
      (m.scheduled_date + time '08:00') at time zone t.time_zone)
    when 'cancelled' then m.updated_at end,
  van_before = case when m.status = 'in-progress' then 'available' end
from tenant t where t.id = m.tenant_id;

create function app.fill_maintenance() returns trigger
language plpgsql
as $$
declare
  zone constant text := (select t.time_zone from tenant t where t.id = new.tenant_id);
begin
  new.starts_at := coalesce(new.starts_at, (new.scheduled_date + time '08:00') at time zone zone);
  new.ends_at := coalesce(
    new.ends_at,
    greatest((greatest(new.scheduled_date, new.completed_date) + time '18:00') at time zone zone,
      new.starts_at + interval '1 hour'));
  if new.status in ('in-progress', 'completed') then
    new.started_at := coalesce(new.started_at, new.starts_at);
  end if;
  if new.status in ('completed', 'cancelled') then
    new.ended_at := coalesce(new.ended_at, greatest(new.ends_at, new.started_at));
  end if;
  if new.status = 'in-progress' then
    new.van_before := coalesce(new.van_before, 'available');
  end if;
  return new;
end $$;
create trigger maintenance_filled before insert on maintenance for each row execute function app.fill_maintenance();

alter table maintenance
  alter column starts_at set not null,
  alter column ends_at set not null,
  add constraint maintenance_window check (ends_at > starts_at),
  add constraint maintenance_completed check ((status = 'completed') = (completed_date is not null)),
  add constraint maintenance_started check (
    case status when 'scheduled' then started_at is null when 'cancelled' then true else started_at is not null end),
  add constraint maintenance_ended check ((status in ('completed', 'cancelled')) = (ended_at is not null)),
  add constraint maintenance_knows_van check (status <> 'in-progress' or van_before is not null);
-- A van is in one workshop at a time.
create unique index maintenance_one_in_progress on maintenance (tenant_id, van_id) where status = 'in-progress';
create index maintenance_of_van on maintenance (tenant_id, van_id, starts_at desc, id);
create index maintenance_newest on maintenance (tenant_id, starts_at desc, id);

create trigger maintenance_next_revision before update of
  type, description, cost_pence, status, starts_at, ends_at, notes, supplier, parts, odometer_miles, plan_id
  on maintenance for each row execute function app.next_revision();

-- scheduled → in-progress → completed; scheduled or in-progress → cancelled; and a job stays with its van.
create function app.check_maintenance_move() returns trigger
language plpgsql
as $$
begin
  if new.van_id <> old.van_id or not (case old.status
    when 'scheduled' then new.status in ('scheduled', 'in-progress', 'cancelled')
    when 'in-progress' then new.status in ('in-progress', 'completed', 'cancelled')
    else new.status = old.status end)
  then
    raise exception 'a job that is % does not become %', old.status, new.status using errcode = 'CV432';
  end if;
  return new;
end $$;
create trigger maintenance_moves before update of status, van_id on maintenance
  for each row execute function app.check_maintenance_move();

-- When a plan was last done to a van: from there it is counted anew. Never changed, so that one can look back.
create sequence service_reset_id_seq;
create table service_reset (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('service_reset_id_seq'),
  plan_id bigint not null,
  van_id bigint not null,
  done_on date not null check (done_on between '1990-01-01' and '2100-12-31'),
  odometer_miles integer check (odometer_miles between 0 and 2000000),
  -- The job that did it; null where somebody noted what was done elsewhere.
  maintenance_id bigint,
  noted_by bigint,
  noted_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, plan_id) references service_plan (tenant_id, id),
  foreign key (tenant_id, van_id) references van (tenant_id, id),
  foreign key (tenant_id, maintenance_id) references maintenance (tenant_id, id),
  foreign key (tenant_id, noted_by) references app_user (tenant_id, id)
);
-- A job counts once.
create unique index service_reset_job on service_reset (tenant_id, maintenance_id) where maintenance_id is not null;
create index service_reset_last on service_reset (tenant_id, plan_id, van_id, done_on desc, id);
select app.protect_tenant_table('service_reset', 'select, insert');

-- What has to be done about a van by a day: its plans and papers as they come due, and hires that would outlast a paper.
create sequence fleet_task_id_seq;
create table fleet_task (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('fleet_task_id_seq'),
  van_id bigint not null,
  kind text not null check (kind in ('mot', 'tax', 'insurance', 'plan')),
  plan_id bigint,
  -- The hire that would outlast the paper; null for what is due in itself.
  booking_id bigint,
  due_on date not null,
  created_at timestamptz not null default now(),
  -- When it was no longer to be done: renewed, serviced, the hire gone.
  done_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, van_id) references van (tenant_id, id),
  foreign key (tenant_id, plan_id) references service_plan (tenant_id, id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  constraint fleet_task_plan check ((kind = 'plan') = (plan_id is not null)),
  constraint fleet_task_outlasted check (booking_id is null or kind <> 'plan')
);
-- One open task a thing. A plan's day moves with use, so it is no part of it.
create unique index fleet_task_open on fleet_task
  (tenant_id, van_id, kind, coalesce(plan_id, 0), coalesce(booking_id, 0)) where done_at is null;
create index fleet_task_plan_index on fleet_task (tenant_id, plan_id) where plan_id is not null;
create index fleet_task_booking on fleet_task (tenant_id, booking_id) where booking_id is not null;
select app.protect_tenant_table('fleet_task', 'select, insert, update');

-- What was reminded of: each once, however often the worker looks.
create table fleet_reminder (
  tenant_id bigint not null references tenant (id),
  task_id bigint not null,
  -- How many days before; -1 says that the day is over.
  days_before integer not null check (days_before in (15, 7, 3, -1)),
  sent_at timestamptz not null default now(),
  primary key (tenant_id, task_id, days_before),
  foreign key (tenant_id, task_id) references fleet_task (tenant_id, id)
);
select app.protect_tenant_table('fleet_reminder', 'select, insert');

-- The new kinds of news for staff, beside those there are; they may be turned off.
do $$
declare
  news record;
begin
  for news in
    select c.conrelid::regclass as place, c.conname as name, pg_get_constraintdef(c.oid) as rule
    from pg_constraint c where c.conname in ('notification_kind_check', 'notification_preference_kind_check')
  loop
    execute format('alter table %s drop constraint %I', news.place, news.name);
    execute format('alter table %s add constraint %I %s', news.place, news.name, replace(
      news.rule, '''deposit-waiting''::text',
      '''deposit-waiting''::text, ''maintenance-scheduled''::text, ''maintenance-due''::text, ''van-lapsed''::text'));
  end loop;
end $$;
