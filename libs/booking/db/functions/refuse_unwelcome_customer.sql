-- Whoever books, by whatever door: nothing is hired to whom the business refuses, and nobody is who is gone.
CREATE OR REPLACE FUNCTION app.refuse_unwelcome_customer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  found_customer record;
begin
  select c.do_not_hire_at, c.merged_into, c.erased_at into found_customer
  from customer c where c.tenant_id = new.tenant_id and c.id = new.customer_id for key share;
  if found_customer.merged_into is not null or found_customer.erased_at is not null then
    raise exception 'no such customer' using errcode = 'CV414';
  elsif found_customer.do_not_hire_at is not null and new.status in ('pending', 'confirmed', 'active') then
    raise exception 'nothing is hired to this customer' using errcode = 'CV417';
  end if;
  return new;
end $function$;
CREATE OR REPLACE TRIGGER booking_of_welcome_customer BEFORE INSERT ON public.booking FOR EACH ROW EXECUTE FUNCTION app.refuse_unwelcome_customer();
CREATE OR REPLACE TRIGGER booking_stays_welcome BEFORE UPDATE ON public.booking FOR EACH ROW WHEN ((((old.status <> ALL (ARRAY['confirmed'::text, 'active'::text, 'completed'::text])) AND (new.status = ANY (ARRAY['confirmed'::text, 'active'::text]))) OR ((old.status <> ALL (ARRAY['pending'::text, 'confirmed'::text, 'active'::text])) AND (new.status = 'pending'::text)) OR ((new.status = ANY (ARRAY['pending'::text, 'confirmed'::text])) AND ((new.pickup_at < old.pickup_at) OR (new.return_at > old.return_at))))) EXECUTE FUNCTION app.refuse_unwelcome_customer();
