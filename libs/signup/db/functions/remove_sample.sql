-- Takes the sample of the running transaction's brand away. What something refers to (a hire, a job, a reading: the foreign keys know,
-- whatever slice or plugin they are of) leaves the fleet instead, as vans and depots of the brand's own do. What cannot leave yet, for
-- a hire or a job ahead or a van of the brand's own, stays and stays marked; such a van is off sale from now on, unless it is
-- in the workshop.
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
      begin
        if sample.subject = 'van' then
          delete from van v where v.tenant_id = brand and v.id = sample.row_id;
        else
          delete from depot d where d.tenant_id = brand and d.id = sample.row_id;
        end if;
      exception when foreign_key_violation then
        if sample.subject = 'van' then
          update van v set status = 'unavailable', retired_at = now(), retired_reason = 'Sample'
          where v.tenant_id = brand and v.id = sample.row_id and v.retired_at is null;
        else
          update depot d set closed_at = now(), closed_reason = 'Sample' where d.tenant_id = brand and d.id = sample.row_id and d.closed_at is null;
        end if;
      end;
      delete from sample_row s where s.tenant_id = brand and s.subject = sample.subject and s.row_id = sample.row_id;
      removed := removed + 1;
    exception when sqlstate 'CV431' or sqlstate 'CV440' or sqlstate 'CV434' then
      -- A hire or a job ahead, or a depot in use.
      kept := kept + 1;
      if sample.subject = 'van' then
        update van v set status = 'unavailable' where v.tenant_id = brand and v.id = sample.row_id and v.status in ('available', 'rented');
      end if;
    end;
  end loop;
  return next;
end $$;
revoke all on function app.remove_sample() from public;
grant execute on function app.remove_sample() to convoy_app;
