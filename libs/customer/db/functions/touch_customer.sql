-- Name, address and number stand with the account, and a customer changes them too.
CREATE OR REPLACE FUNCTION app.touch_customer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update customer c set revision = c.revision + 1 where c.tenant_id = new.tenant_id and c.id = new.id;
  return null;
end $function$;
CREATE OR REPLACE TRIGGER app_user_touches_customer AFTER UPDATE OF email, first_name, last_name, phone ON public.app_user FOR EACH ROW WHEN (((((old.email IS DISTINCT FROM new.email) OR (old.first_name IS DISTINCT FROM new.first_name)) OR (old.last_name IS DISTINCT FROM new.last_name)) OR (old.phone IS DISTINCT FROM new.phone))) EXECUTE FUNCTION app.touch_customer();
