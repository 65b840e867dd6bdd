CREATE OR REPLACE FUNCTION app.open_subscription()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into subscription (tenant_id, plan_code, catalogue_version, state)
  values (new.id, new.plan_code, app.newest_catalogue(), new.status);
  return null;
end $function$;
CREATE OR REPLACE TRIGGER tenant_has_subscription AFTER INSERT ON public.tenant FOR EACH ROW EXECUTE FUNCTION app.open_subscription();
