-- Copies what the terms of hire say about cancelling, not turning up and later costs into a booking when it is made. It runs here
-- so that no way of making a booking can leave it out. A brand that settled nothing has the defaults of `booking_policy`.
CREATE OR REPLACE FUNCTION app.agree_cancellation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select p.cancellation, p.no_show_percent, p.late_charge_hours
  into new.cancellation, new.no_show_percent, new.late_charge_hours
  from booking_policy p where p.tenant_id = new.tenant_id;
  if not found then
    new.cancellation := '[{"hoursBefore":48,"percent":0},{"hoursBefore":24,"percent":50},{"hoursBefore":0,"percent":100}]';
    new.no_show_percent := 100;
    new.late_charge_hours := 48;
  end if;
  return new;
end $function$;
CREATE OR REPLACE TRIGGER booking_cancellation_agreed BEFORE INSERT ON public.booking FOR EACH ROW EXECUTE FUNCTION app.agree_cancellation();
