-- planned → arrived or cancelled, and what was planned is not planned otherwise.
CREATE OR REPLACE FUNCTION app.check_transfer_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status <> 'planned' or (new.van_id, new.from_depot_id, new.to_depot_id, new.departs_at, new.arrives_at)
    is distinct from (old.van_id, old.from_depot_id, old.to_depot_id, old.departs_at, old.arrives_at)
  then
    raise exception 'a transfer is not changed' using errcode = 'CV438';
  end if;
  return new;
end $function$;
CREATE OR REPLACE TRIGGER van_transfer_moves BEFORE UPDATE ON public.van_transfer FOR EACH ROW EXECUTE FUNCTION app.check_transfer_move();
