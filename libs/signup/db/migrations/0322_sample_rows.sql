-- Up Migration
-- What a new brand got to look around with, row by row: it is taken away exactly.
create table sample_row (
  tenant_id bigint not null references tenant (id),
  subject text not null check (subject in ('depot', 'van')),
  row_id bigint not null,
  primary key (tenant_id, subject, row_id)
);
comment on table sample_row is 'Level: of the brand. Rows that a new brand got as a sample.';
select app.protect_tenant_table('sample_row', 'select, insert');
