CREATE OR REPLACE FUNCTION app.refuse_to_leave_documents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select 1 from customer_document d where d.tenant_id = new.tenant_id and d.customer_id = new.id) then
    raise exception 'documents of customer % are left', new.id
      using errcode = '23514', constraint = 'customer_gone_without_documents';
  end if;
  return new;
end $function$;
CREATE OR REPLACE TRIGGER customer_erased_without_documents BEFORE UPDATE OF erased_at ON public.customer FOR EACH ROW WHEN (((old.erased_at IS NULL) AND (new.erased_at IS NOT NULL))) EXECUTE FUNCTION app.refuse_to_leave_documents();
