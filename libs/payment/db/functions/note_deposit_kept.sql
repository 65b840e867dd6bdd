CREATE OR REPLACE FUNCTION app.note_deposit_kept()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  kept constant bigint := new.deposit_kept_pence - old.deposit_kept_pence;
  -- Fuel, miles and time are a supply; damage made good is not.
  vat constant bigint := new.deposit_kept_vat_pence - old.deposit_kept_vat_pence;
begin
  perform app.post_entry(new.tenant_id, now(), 'deposit-kept', new.id, null, null, null, null,
    array['deposits-held', 'vat', 'hire-income'], array[kept, -vat, vat - kept]);
  return null;
end $function$;
REVOKE ALL ON FUNCTION app.note_deposit_kept() FROM PUBLIC;
CREATE OR REPLACE TRIGGER booking_deposit_kept AFTER UPDATE OF deposit_kept_pence ON public.booking FOR EACH ROW WHEN ((new.deposit_kept_pence IS DISTINCT FROM old.deposit_kept_pence)) EXECUTE FUNCTION app.note_deposit_kept();
