CREATE OR REPLACE FUNCTION app.refuse_transfer_to_closed_depot()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform app.refuse_closed_depots(new.tenant_id, new.to_depot_id, new.to_depot_id);
  return new;
end $function$;
CREATE OR REPLACE TRIGGER van_transfer_to_open_depot BEFORE INSERT ON public.van_transfer FOR EACH ROW EXECUTE FUNCTION app.refuse_transfer_to_closed_depot();
