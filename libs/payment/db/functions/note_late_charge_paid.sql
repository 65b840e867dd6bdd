-- It is paid when its own payment has come, or when nothing of its hire is left to pay, by whatever way.
CREATE OR REPLACE FUNCTION app.note_late_charge_paid()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'payment' then
    update late_charge l set status = 'paid', updated_at = now()
    where l.tenant_id = new.tenant_id and l.payment_id = new.id and l.status = 'due';
  else
    update late_charge l set status = 'paid', updated_at = now()
    where l.tenant_id = new.tenant_id and l.booking_id = new.id and l.status = 'due';
  end if;
  return null;
end $function$;
CREATE OR REPLACE TRIGGER booking_pays_late_charge AFTER UPDATE OF rental_paid_pence ON public.booking FOR EACH ROW WHEN (((new.status = 'completed'::text) AND (new.rental_paid_pence > old.rental_paid_pence) AND (new.rental_paid_pence >= new.rental_pence))) EXECUTE FUNCTION app.note_late_charge_paid();
CREATE OR REPLACE TRIGGER payment_pays_late_charge AFTER UPDATE OF status ON public.payment FOR EACH ROW WHEN (((new.status = 'succeeded'::text) AND (old.status IS DISTINCT FROM new.status))) EXECUTE FUNCTION app.note_late_charge_paid();
