-- Takes the sample of the running transaction's brand away. A van with a hire, a job, a reading or anything else that refers to it
-- stays, and so does a depot with vans: the foreign keys know, whatever slice or plugin they are of.
create or replace function app.remove_sample() returns table (removed integer, kept integer)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  brand bigint := app.current_tenant();
  sample record;
begin
  removed := 0;
  kept := 0;
  -- Vans before the depots that they stand at.
  for sample in
    select s.subject, s.row_id from sample_row s where s.tenant_id = brand order by s.subject desc, s.row_id for update
  loop
    begin
      if sample.subject = 'van' then
        delete from van v where v.tenant_id = brand and v.id = sample.row_id;
      else
        delete from depot d where d.tenant_id = brand and d.id = sample.row_id;
      end if;
      delete from sample_row s where s.tenant_id = brand and s.subject = sample.subject and s.row_id = sample.row_id;
      removed := removed + 1;
    exception when foreign_key_violation then
      kept := kept + 1;
    end;
  end loop;
  return next;
end $$;
revoke all on function app.remove_sample() from public;
grant execute on function app.remove_sample() to convoy_app;
