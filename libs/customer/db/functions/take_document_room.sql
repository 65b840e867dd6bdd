CREATE OR REPLACE FUNCTION app.take_document_room()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  used bigint;
  most bigint;
begin
  insert into public.customer_document_room as r (tenant_id, used_bytes) values (new.tenant_id, new.size_bytes)
  on conflict (tenant_id) do update set used_bytes = r.used_bytes + excluded.used_bytes
  returning r.used_bytes, r.most_bytes into used, most;
  if used > most then
    raise exception 'documents of customers take more room than they may'
      using errcode = 'CV462', detail = most::text;
  end if;
  return null;
end $function$;
REVOKE ALL ON FUNCTION app.take_document_room() FROM PUBLIC;
CREATE OR REPLACE TRIGGER customer_document_takes_room AFTER INSERT ON public.customer_document FOR EACH ROW EXECUTE FUNCTION app.take_document_room();
