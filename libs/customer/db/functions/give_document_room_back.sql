CREATE OR REPLACE FUNCTION app.give_document_room_back()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  -- A count that is wrong stops no erasure.
  update public.customer_document_room r set used_bytes = greatest(0, r.used_bytes - old.size_bytes)
  where r.tenant_id = old.tenant_id;
  return null;
end $function$;
REVOKE ALL ON FUNCTION app.give_document_room_back() FROM PUBLIC;
CREATE OR REPLACE TRIGGER customer_document_gives_room AFTER DELETE ON public.customer_document FOR EACH ROW EXECUTE FUNCTION app.give_document_room_back();
