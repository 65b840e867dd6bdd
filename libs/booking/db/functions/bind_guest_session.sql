-- Binds the session of a guest to the booking that is made in it, in the statement that makes it: there is no moment in which a
-- guest has booked and could book again. What staff book for a customer binds nothing.
CREATE OR REPLACE FUNCTION app.bind_guest_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update session s set booking_id = new.id
  where s.tenant_id = new.tenant_id and s.user_id = new.customer_id and s.guest and s.booking_id is null;
  return null;
end $function$;
CREATE OR REPLACE TRIGGER booking_binds_guest AFTER INSERT ON public.booking FOR EACH ROW WHEN (new.operator_id is null) EXECUTE FUNCTION app.bind_guest_session();
