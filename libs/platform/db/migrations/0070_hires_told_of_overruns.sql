-- Up Migration
-- Each hire that waits for a van in the workshop beyond its window is told of once: one comes before another, is called off,
-- and the other one is the next again. `maintenance.overran_told` knew the last one alone; it goes once nobody writes it.
create table maintenance_hire_told (
  tenant_id bigint not null references tenant (id),
  maintenance_id bigint not null,
  booking_id bigint not null,
  told_at timestamptz not null default now(),
  primary key (tenant_id, maintenance_id, booking_id),
  foreign key (tenant_id, maintenance_id) references maintenance (tenant_id, id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id)
);
create index maintenance_hire_told_hire on maintenance_hire_told (tenant_id, booking_id);
insert into maintenance_hire_told (tenant_id, maintenance_id, booking_id, told_at)
select tenant_id, id, overran_told, overran_at from maintenance where overran_told is not null;
select app.protect_tenant_table('maintenance_hire_told', 'select, insert, delete');

-- As before: with another end it may overrun anew, and whoever waits then is told of.
create or replace function app.forget_overrun() returns trigger
language plpgsql
as $$
begin
  new.overran_at := null;
  new.overran_told := null;
  delete from maintenance_hire_told t where t.tenant_id = new.tenant_id and t.maintenance_id = new.id;
  return new;
end $$;
