-- Nothing is kept without its evidence, whoever writes it: lines that were settled to the penny, and the VAT inside those
-- that are a supply.
CREATE OR REPLACE FUNCTION app.keep_needs_evidence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from deposit_keep k
    where k.tenant_id = new.tenant_id and k.booking_id = new.id and k.state = 'settled'
      and k.settled_pence = new.deposit_kept_pence
      and k.settled_pence = (
        select sum(l.settled_pence) from deposit_keep_line l
        where l.tenant_id = k.tenant_id and l.booking_id = k.booking_id)
  ) then
    raise exception 'a part of a deposit is kept with evidence alone'
      using errcode = '23514', constraint = 'booking_deposit_evidence';
  end if;
  return null;
end $function$;
CREATE OR REPLACE TRIGGER booking_deposit_evidence AFTER UPDATE OF deposit_kept_pence ON public.booking FOR EACH ROW WHEN ((new.deposit_kept_pence IS DISTINCT FROM old.deposit_kept_pence)) EXECUTE FUNCTION app.keep_needs_evidence();
