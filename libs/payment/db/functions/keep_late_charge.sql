-- What was agreed stands: amount, reason and whose it is are never changed.
CREATE OR REPLACE FUNCTION app.keep_late_charge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a late cost is withdrawn, never changed'
    using errcode = '23514', constraint = 'late_charge_stands';
end $function$;
CREATE OR REPLACE TRIGGER late_charge_stands BEFORE UPDATE ON public.late_charge FOR EACH ROW WHEN (((((((((old.booking_id IS DISTINCT FROM new.booking_id) OR (old.customer_id IS DISTINCT FROM new.customer_id)) OR (old.card_id IS DISTINCT FROM new.card_id)) OR (old.reason IS DISTINCT FROM new.reason)) OR (old.amount_pence IS DISTINCT FROM new.amount_pence)) OR (old.vat_pence IS DISTINCT FROM new.vat_pence)) OR (old.wait_hours IS DISTINCT FROM new.wait_hours)) OR ((new.note IS DISTINCT FROM old.note) AND (new.note IS DISTINCT FROM '[erased]'::text)) OR ((old.status = 'withdrawn'::text) AND (new.status <> 'withdrawn'::text)) OR ((old.status = 'paid'::text) AND (new.status <> ALL (ARRAY['paid'::text, 'withdrawn'::text]))))) EXECUTE FUNCTION app.keep_late_charge();
