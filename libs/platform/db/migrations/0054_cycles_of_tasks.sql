-- Up Migration
-- What has to be done comes back, every month or every year. Each time is a cycle with a task of its own, so that one is
-- reminded of each.

alter table fleet_task
  -- From when the plan is counted, or the day the paper ends. Null only of what was done before cycles were kept.
  add column cycle date;

-- A plan's task is of the cycle in which it was opened: where it was done since, the next watch opens the next one.
update fleet_task k set cycle = case
  when k.plan_id is null then k.due_on
  else coalesce(
    (select max(r.done_on) from service_reset r
     where r.tenant_id = k.tenant_id and r.plan_id = k.plan_id and r.van_id = k.van_id and r.noted_at <= k.created_at),
    (select p.starts_on from service_plan p where p.tenant_id = k.tenant_id and p.id = k.plan_id)) end
where k.done_at is null;

alter table fleet_task add constraint fleet_task_cycle check (cycle is not null or done_at is not null);
drop index fleet_task_open;
-- One task a cycle, for ever: what is to be done again in the same cycle is the same task, with what was reminded of.
create unique index fleet_task_one_a_cycle on fleet_task
  (tenant_id, van_id, kind, coalesce(plan_id, 0), coalesce(booking_id, 0), cycle);
-- Open ones are looked through by each watch.
create index fleet_task_open on fleet_task (tenant_id, id) where done_at is null;
