-- Vans that join the fleet with a reading have it noted, one statement for however many join at once: noted one by one each
-- would be looked for and written again, and 5,000 took half a minute. What the foreign key asks is planned each time, because
-- a plan of when the fleet was small reads all of it for every van.
CREATE OR REPLACE FUNCTION app.note_first_odometers()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  insert into van_odometer (tenant_id, van_id, miles, noted_by)
  select a.tenant_id, a.id, a.odometer_miles, a.operator_id from added a where a.odometer_miles is not null;
  return null;
end $function$;
CREATE OR REPLACE TRIGGER van_joins_with_odometer AFTER INSERT ON public.van REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.note_first_odometers();
