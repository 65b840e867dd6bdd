CREATE OR REPLACE FUNCTION app.note_gone_elsewhere()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform app.book_gone_elsewhere(new);
  return null;
end $function$;
REVOKE ALL ON FUNCTION app.note_gone_elsewhere() FROM PUBLIC;
DROP TRIGGER IF EXISTS payment_gone_elsewhere ON public.payment;
CREATE CONSTRAINT TRIGGER payment_gone_elsewhere AFTER INSERT ON public.payment DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.refunded_pence > 0) AND (new.stripe_payment_intent_id IS NULL))) EXECUTE FUNCTION app.note_gone_elsewhere();
