CREATE OR REPLACE FUNCTION app.refuse_van_at_closed_depot()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform app.refuse_closed_depots(new.tenant_id, new.depot_id, new.depot_id);
  return new;
end $function$;
CREATE OR REPLACE TRIGGER van_joins_open_depot BEFORE INSERT ON public.van FOR EACH ROW WHEN ((new.retired_at IS NULL)) EXECUTE FUNCTION app.refuse_van_at_closed_depot();
CREATE OR REPLACE TRIGGER van_moves_to_open_depot BEFORE UPDATE OF depot_id, retired_at ON public.van FOR EACH ROW WHEN (((new.retired_at IS NULL) AND ((old.depot_id <> new.depot_id) OR (old.retired_at IS NOT NULL)))) EXECUTE FUNCTION app.refuse_van_at_closed_depot();
