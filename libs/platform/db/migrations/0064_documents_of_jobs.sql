-- Up Migration
-- Documents of jobs in the workshop, and vans that leave the fleet with jobs ahead.

-- An invoice, a service sheet. The file is in the store, under a name nobody can guess.
create sequence maintenance_document_id_seq;
create table maintenance_document (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('maintenance_document_id_seq'),
  maintenance_id bigint not null,
  -- As the person who added it named it, with the ending of what it is.
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg')),
  file_path text not null check (file_path ~ '^maintenance/[A-Za-z0-9-]{36}\.(pdf|jpg)$'),
  size_bytes integer not null check (size_bytes between 1 and 20000000),
  added_by bigint,
  added_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, maintenance_id) references maintenance (tenant_id, id),
  foreign key (tenant_id, added_by) references app_user (tenant_id, id),
  constraint maintenance_document_file unique (tenant_id, file_path)
);
create index maintenance_document_of_job on maintenance_document (tenant_id, maintenance_id, added_at, id);
select app.protect_tenant_table('maintenance_document', 'select, insert, delete');

-- Jobs of vans that left: nobody will do them, and nobody has to call them off at the desk.
delete from van_allocation a using maintenance m, van v
where m.tenant_id = a.tenant_id and m.id = a.maintenance_id and m.status = 'scheduled'
  and v.tenant_id = m.tenant_id and v.id = m.van_id and v.retired_at is not null;
update maintenance m set status = 'cancelled', ended_at = now(), updated_at = now()
from van v
where v.tenant_id = m.tenant_id and v.id = m.van_id and v.retired_at is not null and m.status = 'scheduled';

-- A van with jobs on the schedule stays in the fleet until they are called off. Whoever schedules one locks the van too: none
-- can slip in.
create function app.refuse_to_retire_scheduled_van() returns trigger
language plpgsql
as $$
begin
  if exists (
    select 1 from maintenance m
    where m.tenant_id = new.tenant_id and m.van_id = new.id and m.status in ('scheduled', 'in-progress')
  ) then
    raise exception 'the van has jobs on the schedule' using errcode = 'CV440';
  end if;
  return new;
end $$;
create trigger van_retires_without_jobs before update of retired_at on van
  for each row when (old.retired_at is null and new.retired_at is not null)
  execute function app.refuse_to_retire_scheduled_van();
