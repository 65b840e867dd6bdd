CREATE OR REPLACE FUNCTION app.note_settled_by_bank()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform app.settle_with_bank(new.tenant_id, new.booking_id);
  return null;
end $function$;
REVOKE ALL ON FUNCTION app.note_settled_by_bank() FROM PUBLIC;
DROP TRIGGER IF EXISTS ledger_entry_settled ON public.ledger_entry;
CREATE CONSTRAINT TRIGGER ledger_entry_settled AFTER INSERT ON public.ledger_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['allocation'::text, 'payment'::text, 'refund'::text, 'refund-failed'::text, 'refund-elsewhere'::text, 'refund-elsewhere-failed'::text]))) EXECUTE FUNCTION app.note_settled_by_bank();
DROP TRIGGER IF EXISTS payment_dispute_settled ON public.payment_dispute;
CREATE CONSTRAINT TRIGGER payment_dispute_settled AFTER INSERT OR UPDATE OF status ON public.payment_dispute DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION app.note_settled_by_bank();
DROP TRIGGER IF EXISTS payment_refund_settled ON public.payment_refund;
CREATE CONSTRAINT TRIGGER payment_refund_settled AFTER INSERT OR UPDATE OF status ON public.payment_refund DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION app.note_settled_by_bank();
