create table note (
  tenant_id bigint not null,
  id bigint generated always as identity,
  road_id bigint not null,
  words text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, road_id) references road (tenant_id, id)
);
select protect('note');
create view loud_note with (security_invoker = true) as select tenant_id, id, upper(words) as words from note;
