CREATE OR REPLACE FUNCTION app.keep_customer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into customer (tenant_id, id) values (new.tenant_id, new.id) on conflict (tenant_id, id) do nothing;
  return null;
end $function$;
CREATE OR REPLACE TRIGGER app_user_is_customer AFTER INSERT OR UPDATE OF role ON public.app_user FOR EACH ROW WHEN ((new.role = 'renter'::text)) EXECUTE FUNCTION app.keep_customer();
