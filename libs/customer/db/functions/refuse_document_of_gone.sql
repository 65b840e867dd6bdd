-- Of who is gone nothing is kept: a document comes to nobody who was merged into somebody or erased. Whoever merges and erases
-- locks the customer, and so does whoever adds: none can slip in.
CREATE OR REPLACE FUNCTION app.refuse_document_of_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  gone boolean;
begin
  select c.merged_into is not null or c.erased_at is not null into gone
  from customer c where c.tenant_id = new.tenant_id and c.id = new.customer_id for no key update;
  if gone then
    raise exception 'no such customer' using errcode = 'CV414';
  end if;
  return new;
end $function$;
CREATE OR REPLACE TRIGGER customer_document_of_somebody BEFORE INSERT OR UPDATE OF customer_id ON public.customer_document FOR EACH ROW EXECUTE FUNCTION app.refuse_document_of_gone();
