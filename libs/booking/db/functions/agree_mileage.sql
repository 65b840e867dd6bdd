-- Copies the mileage allowance into a quote or a booking when it is made: a booking takes what its quote had, otherwise the
-- van's own allowance counts, which may be none, and without one the brand's. It runs here so that no way of making a booking can leave it out.
CREATE OR REPLACE FUNCTION app.agree_mileage()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'booking' then
    if new.quote_id is not null then
      select q.miles_per_day, q.extra_mile_pence into new.miles_per_day, new.extra_mile_pence
      from quote q where q.tenant_id = new.tenant_id and q.id = new.quote_id;
      if found then
        return new;
      end if;
    end if;
  end if;
  select v.miles_per_day, v.extra_mile_pence into new.miles_per_day, new.extra_mile_pence
  from van v where v.tenant_id = new.tenant_id and v.id = new.van_id and (v.unlimited_miles or v.miles_per_day is not null);
  if found then
    return new;
  end if;
  select p.miles_per_day, p.extra_mile_pence into new.miles_per_day, new.extra_mile_pence
  from booking_policy p where p.tenant_id = new.tenant_id;
  return new;
end $function$;
CREATE OR REPLACE TRIGGER booking_mileage_agreed BEFORE INSERT ON public.booking FOR EACH ROW EXECUTE FUNCTION app.agree_mileage();
CREATE OR REPLACE TRIGGER quote_mileage_agreed BEFORE INSERT ON public.quote FOR EACH ROW EXECUTE FUNCTION app.agree_mileage();
