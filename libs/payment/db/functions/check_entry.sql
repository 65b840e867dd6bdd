-- Every entry has two lines at least; looked at when the transaction ends.
CREATE OR REPLACE FUNCTION app.check_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if (select count(*) from public.ledger_posting p where p.tenant_id = new.tenant_id and p.entry_id = new.id) < 2 then
    raise exception 'entry % has no two lines', new.id using errcode = '23514', constraint = 'ledger_entry_balances';
  end if;
  return null;
end $function$;
REVOKE ALL ON FUNCTION app.check_entry() FROM PUBLIC;
DROP TRIGGER IF EXISTS ledger_entry_balances ON public.ledger_entry;
CREATE CONSTRAINT TRIGGER ledger_entry_balances AFTER INSERT ON public.ledger_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION app.check_entry();
