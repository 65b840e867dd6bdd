-- A hire that is given another van, day or depot begins where that van is then. One that is agreed at the depot its van has
-- left, or is to leave, stays agreed there for as long as a change does not take it to the other side of the move.
CREATE OR REPLACE FUNCTION app.refuse_to_change_hire_elsewhere()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  place constant bigint := app.van_place(new.tenant_id, new.van_id, new.pickup_at);
begin
  if place <> new.pickup_depot_id and not (
    new.van_id = old.van_id and new.pickup_depot_id = old.pickup_depot_id
    and place = app.van_place(old.tenant_id, old.van_id, old.pickup_at))
  then
    raise exception 'the van will be elsewhere' using errcode = 'CV437';
  end if;
  return new;
end $function$;
CREATE OR REPLACE TRIGGER booking_moves_where_its_van_is BEFORE UPDATE OF van_id, pickup_at, pickup_depot_id ON public.booking FOR EACH ROW WHEN (((new.status = ANY (ARRAY['pending'::text, 'confirmed'::text])) AND (((old.van_id IS DISTINCT FROM new.van_id) OR (old.pickup_at IS DISTINCT FROM new.pickup_at)) OR (old.pickup_depot_id IS DISTINCT FROM new.pickup_depot_id)))) EXECUTE FUNCTION app.refuse_to_change_hire_elsewhere();
