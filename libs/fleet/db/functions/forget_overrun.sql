-- As before: with another end it may overrun anew, and whoever waits then is told of.
CREATE OR REPLACE FUNCTION app.forget_overrun()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.overran_at := null;
  new.overran_told := null;
  delete from maintenance_hire_told t where t.tenant_id = new.tenant_id and t.maintenance_id = new.id;
  return new;
end $function$;
CREATE OR REPLACE TRIGGER maintenance_may_overrun_anew BEFORE UPDATE OF ends_at ON public.maintenance FOR EACH ROW WHEN ((old.ends_at IS DISTINCT FROM new.ends_at)) EXECUTE FUNCTION app.forget_overrun();
