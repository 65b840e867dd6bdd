-- What stands in the books stands, whoever asks: an error is booked back, never rubbed out.
CREATE OR REPLACE FUNCTION app.refuse_rewriting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the books are only ever added to' using errcode = '23514', table = tg_table_name;
end $function$;
CREATE OR REPLACE TRIGGER ledger_entry_kept BEFORE TRUNCATE ON public.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_rewriting();
CREATE OR REPLACE TRIGGER ledger_entry_stands BEFORE DELETE OR UPDATE ON public.ledger_entry FOR EACH ROW EXECUTE FUNCTION app.refuse_rewriting();
CREATE OR REPLACE TRIGGER ledger_posting_kept BEFORE TRUNCATE ON public.ledger_posting FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_rewriting();
CREATE OR REPLACE TRIGGER ledger_posting_stands BEFORE DELETE OR UPDATE ON public.ledger_posting FOR EACH ROW EXECUTE FUNCTION app.refuse_rewriting();
