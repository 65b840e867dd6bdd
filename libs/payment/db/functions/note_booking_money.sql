CREATE OR REPLACE FUNCTION app.note_booking_money()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    perform app.book_booking(null, new, new.created_at);
  else
    perform app.book_booking(old, new, now());
  end if;
  return null;
end $function$;
REVOKE ALL ON FUNCTION app.note_booking_money() FROM PUBLIC;
CREATE OR REPLACE TRIGGER booking_money AFTER UPDATE ON public.booking FOR EACH ROW WHEN (((((((old.status IS DISTINCT FROM new.status) OR (old.rental_pence IS DISTINCT FROM new.rental_pence)) OR (old.vat_pence IS DISTINCT FROM new.vat_pence)) OR (old.cancellation_fee_pence IS DISTINCT FROM new.cancellation_fee_pence)) OR (old.rental_paid_pence IS DISTINCT FROM new.rental_paid_pence)) OR (old.deposit_paid_pence IS DISTINCT FROM new.deposit_paid_pence))) EXECUTE FUNCTION app.note_booking_money();
CREATE OR REPLACE TRIGGER booking_money_made AFTER INSERT ON public.booking FOR EACH ROW WHEN (((new.status <> ALL (ARRAY['pending'::text, 'expired'::text])) OR (new.rental_paid_pence <> 0) OR (new.deposit_paid_pence <> 0))) EXECUTE FUNCTION app.note_booking_money();
