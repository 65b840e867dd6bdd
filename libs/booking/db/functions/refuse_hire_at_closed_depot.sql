-- As before, and no new hire begins where its van will not be either: whoever books may have looked before a transfer was
-- called off, or before the van was moved by hand.
CREATE OR REPLACE FUNCTION app.refuse_hire_at_closed_depot()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  place bigint;
begin
  perform app.refuse_closed_depots(new.tenant_id, new.pickup_depot_id, new.return_depot_id);
  if tg_op = 'INSERT' then
    -- As app.van_place has it.
    select case
        when t.arrives_at <= new.pickup_at then t.to_depot_id
        when t.arrives_at is not null then t.from_depot_id
        else v.depot_id
      end
    into place
    from van v
    left join van_transfer t on t.tenant_id = v.tenant_id and t.van_id = v.id and t.status = 'planned'
    where v.tenant_id = new.tenant_id and v.id = new.van_id;
    if place <> new.pickup_depot_id then
      raise exception 'the van will be elsewhere' using errcode = 'CV437';
    end if;
  end if;
  return new;
end $function$;
CREATE OR REPLACE TRIGGER booking_at_open_depots BEFORE INSERT ON public.booking FOR EACH ROW WHEN ((new.status = ANY (ARRAY['pending'::text, 'confirmed'::text]))) EXECUTE FUNCTION app.refuse_hire_at_closed_depot();
CREATE OR REPLACE TRIGGER booking_moves_to_open_depots BEFORE UPDATE OF pickup_depot_id, return_depot_id ON public.booking FOR EACH ROW WHEN (((new.status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'active'::text])) AND ((old.pickup_depot_id <> new.pickup_depot_id) OR (old.return_depot_id <> new.return_depot_id)))) EXECUTE FUNCTION app.refuse_hire_at_closed_depot();
