CREATE OR REPLACE FUNCTION app.note_refund_money()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    perform app.book_refund(null, new, coalesce(new.settled_at, new.created_at));
  else
    perform app.book_refund(old, new, now());
  end if;
  return null;
end $function$;
REVOKE ALL ON FUNCTION app.note_refund_money() FROM PUBLIC;
CREATE OR REPLACE TRIGGER refund_money AFTER UPDATE ON public.payment_refund FOR EACH ROW WHEN ((((old.status IS DISTINCT FROM new.status) OR (old.amount_pence IS DISTINCT FROM new.amount_pence)) OR (old.provider_refund_id IS DISTINCT FROM new.provider_refund_id))) EXECUTE FUNCTION app.note_refund_money();
CREATE OR REPLACE TRIGGER refund_money_made AFTER INSERT ON public.payment_refund FOR EACH ROW WHEN (((new.status <> 'requested'::text) OR (new.provider_refund_id IS NOT NULL))) EXECUTE FUNCTION app.note_refund_money();
