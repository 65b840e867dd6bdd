-- Up Migration
-- Jobs that last longer than planned are told of, and what a person took out of service stays there.

alter table maintenance
  -- When staff were told that it lasts beyond its window, and which hire waiting for the van they were told of.
  add column overran_at timestamptz,
  add column overran_told bigint,
  add foreign key (tenant_id, overran_told) references booking (tenant_id, id),
  add constraint maintenance_overran check (overran_told is null or overran_at is not null);
create index maintenance_overran_told on maintenance (tenant_id, overran_told) where overran_told is not null;

-- With another end it may overrun anew.
create function app.forget_overrun() returns trigger
language plpgsql
as $$
begin
  new.overran_at := null;
  new.overran_told := null;
  return new;
end $$;
create trigger maintenance_may_overrun_anew before update of ends_at on maintenance
  for each row when (old.ends_at is distinct from new.ends_at) execute function app.forget_overrun();

alter table van
  -- Out of service because a paper is over, and by nobody's hand: renewed during a job, it comes back when the job ends.
  add column rests_for_papers boolean not null default false,
  add constraint van_rests_for_papers check (not rests_for_papers or status = 'unavailable');
-- Those the worker took out of service: nobody stands in their line for the auditors. The job in whose course a van is keeps
-- to what it noted.
update van v set rests_for_papers = true
where v.status = 'unavailable' and v.retired_at is null and (
  select a.actor_id is null from audit_entry a
  where a.tenant_id = v.tenant_id and a.subject = 'Van' and a.subject_id = v.id
    and a.details -> 'changes' -> 'status' is not null
  order by a.at desc, a.id limit 1);

-- Back in service, in the workshop or out of the fleet, it rests for another reason afterwards, or for none.
create function app.end_rest_for_papers() returns trigger
language plpgsql
as $$
begin
  if new.status <> 'unavailable' or new.retired_at is distinct from old.retired_at then
    new.rests_for_papers := false;
  end if;
  return new;
end $$;
create trigger van_ends_rest_for_papers before update of status, retired_at on van
  for each row execute function app.end_rest_for_papers();

-- One more kind of news for staff, which may be turned off.
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
      news.rule, '''van-lapsed''::text', '''van-lapsed''::text, ''maintenance-overran''::text'));
  end loop;
end $$;
