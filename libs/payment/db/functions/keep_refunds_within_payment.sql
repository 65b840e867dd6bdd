-- No payment gives back more than it received, part by part, whoever asks and however many at once: the payment's row
-- is locked while the sum is looked at.
CREATE OR REPLACE FUNCTION app.keep_refunds_within_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  paid payment%rowtype;
  total bigint;
begin
  select * into paid from payment p
  where p.tenant_id = new.tenant_id and p.id = new.payment_id for no key update;
  if not found or paid.booking_id <> new.booking_id or paid.received = (new.reason = 'late')
     or paid.status not in ('succeeded', 'refunded') then
    raise exception 'payment % has nothing of this booking to give back', new.payment_id using errcode = '23514';
  end if;
  select coalesce(sum(r.amount_pence), 0) into total from payment_refund r
  where r.tenant_id = new.tenant_id and r.payment_id = new.payment_id and r.status <> 'failed' and r.id <> new.id;
  if new.status <> 'failed' and total + new.amount_pence > paid.amount_pence then
    raise exception 'payment % would give back more than it received', new.payment_id
      using errcode = '23514', constraint = 'payment_refund_within_payment';
  end if;
  return new;
end $function$;
CREATE OR REPLACE TRIGGER payment_refund_within_payment BEFORE INSERT OR UPDATE OF amount_pence, payment_id, status ON public.payment_refund FOR EACH ROW EXECUTE FUNCTION app.keep_refunds_within_payment();
