-- What one statement adds to an entry sums to nothing, so that the entry always does.
CREATE OR REPLACE FUNCTION app.check_postings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if exists (select from added a group by a.tenant_id, a.entry_id having sum(a.amount_pence) <> 0) then
    raise exception 'the lines of an entry do not sum to nothing'
      using errcode = '23514', constraint = 'ledger_entry_balances';
  end if;
  return null;
end $function$;
REVOKE ALL ON FUNCTION app.check_postings() FROM PUBLIC;
CREATE OR REPLACE TRIGGER ledger_posting_balances AFTER INSERT ON public.ledger_posting REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.check_postings();
