-- Up Migration
-- Staff take tasks over and mark them as done. Before, a task ended only when the worker saw that it was no longer due.
alter table fleet_task
  add column assigned_to bigint,
  -- The member of staff who marked it as done; null where the worker ended it.
  add column done_by bigint,
  add foreign key (tenant_id, assigned_to) references app_user (tenant_id, id),
  add foreign key (tenant_id, done_by) references app_user (tenant_id, id),
  add constraint fleet_task_done_by check (done_by is null or done_at is not null);
create index fleet_task_assigned on fleet_task (tenant_id, assigned_to) where assigned_to is not null;
create index fleet_task_doer on fleet_task (tenant_id, done_by) where done_by is not null;
-- The two orders of the list.
create index fleet_task_by_due on fleet_task (tenant_id, due_on, id) where done_at is null;
create index fleet_task_by_done on fleet_task (tenant_id, done_at desc, id) where done_at is not null;
