-- A van with a planned transfer is moved by that alone; it is cancelled first, or ends before the van moves.
CREATE OR REPLACE FUNCTION app.refuse_to_move_moving_van()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select 1 from van_transfer t where t.tenant_id = new.tenant_id and t.van_id = new.id and t.status = 'planned'
  ) then
    raise exception 'the van has a planned transfer' using errcode = 'CV436';
  end if;
  return new;
end $function$;
CREATE OR REPLACE TRIGGER van_moves_by_its_transfer BEFORE UPDATE OF depot_id ON public.van FOR EACH ROW WHEN ((old.depot_id <> new.depot_id)) EXECUTE FUNCTION app.refuse_to_move_moving_van();
