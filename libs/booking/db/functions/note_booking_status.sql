CREATE OR REPLACE FUNCTION app.note_booking_status()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' or new.status is distinct from old.status then
    insert into booking_history (tenant_id, booking_id, kind, actor_id)
    values (new.tenant_id, new.id,
      case new.status
        when 'pending' then 'requested'
        when 'confirmed' then case when tg_op = 'UPDATE' and old.status = 'expired' then 'revived' else 'confirmed' end
        when 'active' then 'handed-over'
        when 'completed' then 'returned'
        when 'no_show' then 'no-show'
        else new.status
      end,
      -- A hold is ended by the clock, also in the request of somebody else who wants its van.
      case when new.status <> 'expired' then nullif(current_setting('app.actor_id', true), '')::bigint end);
  end if;
  return null;
end $function$;
CREATE OR REPLACE TRIGGER booking_status_history AFTER INSERT OR UPDATE OF status ON public.booking FOR EACH ROW EXECUTE FUNCTION app.note_booking_status();
