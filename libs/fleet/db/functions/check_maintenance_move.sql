-- scheduled → in-progress → completed; scheduled or in-progress → cancelled; and a job stays with its van.
CREATE OR REPLACE FUNCTION app.check_maintenance_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.van_id <> old.van_id or not (case old.status
    when 'scheduled' then new.status in ('scheduled', 'in-progress', 'cancelled')
    when 'in-progress' then new.status in ('in-progress', 'completed', 'cancelled')
    else new.status = old.status end)
  then
    raise exception 'a job that is % does not become %', old.status, new.status using errcode = 'CV432';
  end if;
  return new;
end $function$;
CREATE OR REPLACE TRIGGER maintenance_moves BEFORE UPDATE OF status, van_id ON public.maintenance FOR EACH ROW EXECUTE FUNCTION app.check_maintenance_move();
