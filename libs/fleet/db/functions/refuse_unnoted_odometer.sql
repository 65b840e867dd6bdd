CREATE OR REPLACE FUNCTION app.refuse_unnoted_odometer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'an odometer is noted in van_odometer' using errcode = 'CV430';
end $function$;
CREATE OR REPLACE TRIGGER van_odometer_is_history BEFORE UPDATE OF odometer_miles ON public.van FOR EACH ROW WHEN (((old.odometer_miles IS DISTINCT FROM new.odometer_miles) AND (pg_trigger_depth() = 0))) EXECUTE FUNCTION app.refuse_unnoted_odometer();
