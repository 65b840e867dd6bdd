CREATE OR REPLACE FUNCTION app.note_payment_money()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    perform app.book_payment(null, new, coalesce(new.processed_at, new.created_at));
  else
    perform app.book_payment(old, new, now());
  end if;
  return null;
end $function$;
REVOKE ALL ON FUNCTION app.note_payment_money() FROM PUBLIC;
CREATE OR REPLACE TRIGGER payment_money AFTER UPDATE ON public.payment FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.amount_pence IS DISTINCT FROM new.amount_pence))) EXECUTE FUNCTION app.note_payment_money();
CREATE OR REPLACE TRIGGER payment_money_made AFTER INSERT ON public.payment FOR EACH ROW WHEN ((new.status = ANY (ARRAY['succeeded'::text, 'refunded'::text]))) EXECUTE FUNCTION app.note_payment_money();
