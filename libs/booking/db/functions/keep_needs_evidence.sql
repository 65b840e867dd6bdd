-- Nothing is kept without its evidence, whoever writes it.
CREATE OR REPLACE FUNCTION app.keep_needs_evidence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from deposit_keep k
    where k.tenant_id = new.tenant_id and k.booking_id = new.id and k.amount_pence = new.deposit_kept_pence
  ) then
    raise exception 'a part of a deposit is kept with evidence alone'
      using errcode = '23514', constraint = 'booking_deposit_evidence';
  end if;
  return null;
end $function$;
CREATE OR REPLACE TRIGGER booking_deposit_evidence AFTER UPDATE OF deposit_kept_pence ON public.booking FOR EACH ROW WHEN ((new.deposit_kept_pence IS DISTINCT FROM old.deposit_kept_pence)) EXECUTE FUNCTION app.keep_needs_evidence();
