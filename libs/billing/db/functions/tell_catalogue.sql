-- Offers change for everybody: what processes remember of all tenants is forgotten.
CREATE OR REPLACE FUNCTION app.tell_catalogue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('convoy_stale', 'tenants:');
  return null;
end $function$;
CREATE OR REPLACE TRIGGER tell_catalogue AFTER INSERT OR UPDATE ON public.catalogue_version FOR EACH ROW WHEN ((new.published_at IS NOT NULL)) EXECUTE FUNCTION app.tell_catalogue();
CREATE OR REPLACE TRIGGER tell_catalogue AFTER INSERT OR DELETE OR UPDATE ON public.plan FOR EACH ROW EXECUTE FUNCTION app.tell_catalogue();
