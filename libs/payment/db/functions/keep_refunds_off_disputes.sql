-- Nobody is paid twice: once by the bank, once by us.
CREATE OR REPLACE FUNCTION app.keep_refunds_off_disputes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  disputed constant bigint := app.disputed_pence(new.tenant_id, new.payment_id);
begin
  if disputed > 0 and disputed + new.amount_pence + (
    select coalesce(sum(r.amount_pence), 0) from payment_refund r
    where r.tenant_id = new.tenant_id and r.payment_id = new.payment_id and r.status <> 'failed'
  ) > (
    select p.amount_pence from payment p where p.tenant_id = new.tenant_id and p.id = new.payment_id for no key update
  ) then
    raise exception 'payment % is disputed', new.payment_id
      using errcode = '23514', constraint = 'payment_refund_disputed';
  end if;
  return new;
end $function$;
CREATE OR REPLACE TRIGGER payment_refund_disputed BEFORE INSERT ON public.payment_refund FOR EACH ROW EXECUTE FUNCTION app.keep_refunds_off_disputes();
