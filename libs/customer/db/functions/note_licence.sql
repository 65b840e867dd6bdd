CREATE OR REPLACE FUNCTION app.note_licence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update customer c set had_licence = true
  where c.tenant_id = new.tenant_id and c.id = new.customer_id and not c.had_licence;
  return null;
end $function$;
CREATE OR REPLACE TRIGGER driving_licence_is_known AFTER INSERT OR UPDATE OF customer_id ON public.driving_licence FOR EACH ROW EXECUTE FUNCTION app.note_licence();
