-- The customer is locked by the trigger of `customer_document_of_somebody`, which comes first by its name: none can slip in.
-- What a merge brings along is not refused.
CREATE OR REPLACE FUNCTION app.refuse_too_many_documents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (
    select count(*) from customer_document d where d.tenant_id = new.tenant_id and d.customer_id = new.customer_id
  ) >= 50 then
    raise exception 'customer % has as many documents as there may be', new.customer_id using errcode = 'CV461';
  end if;
  return new;
end $function$;
CREATE OR REPLACE TRIGGER customer_document_so_many BEFORE INSERT ON public.customer_document FOR EACH ROW EXECUTE FUNCTION app.refuse_too_many_documents();
