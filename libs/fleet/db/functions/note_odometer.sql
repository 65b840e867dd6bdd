CREATE OR REPLACE FUNCTION app.note_odometer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select v.odometer_miles into new.previous_miles from van v
  where v.tenant_id = new.tenant_id and v.id = new.van_id for no key update;
  update van v set odometer_miles = new.miles, updated_at = now()
  where v.tenant_id = new.tenant_id and v.id = new.van_id;
  return new;
end $function$;
CREATE OR REPLACE TRIGGER van_odometer_is_noted BEFORE INSERT ON public.van_odometer FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION app.note_odometer();
