-- A van with jobs on the schedule stays in the fleet until they are called off. Whoever schedules one locks the van too: none
-- can slip in.
CREATE OR REPLACE FUNCTION app.refuse_to_retire_scheduled_van()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select 1 from maintenance m
    where m.tenant_id = new.tenant_id and m.van_id = new.id and m.status in ('scheduled', 'in-progress')
  ) then
    raise exception 'the van has jobs on the schedule' using errcode = 'CV440';
  end if;
  return new;
end $function$;
CREATE OR REPLACE TRIGGER van_retires_without_jobs BEFORE UPDATE OF retired_at ON public.van FOR EACH ROW WHEN (((old.retired_at IS NULL) AND (new.retired_at IS NOT NULL))) EXECUTE FUNCTION app.refuse_to_retire_scheduled_van();
