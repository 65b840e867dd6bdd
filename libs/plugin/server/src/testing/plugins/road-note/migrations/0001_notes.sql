create table road (
  tenant_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
select protect('road');
