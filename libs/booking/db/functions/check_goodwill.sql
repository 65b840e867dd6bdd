-- Of a hire that is over alone, and never more than was charged and paid for it: what is written here is taken off the
-- booking afterwards, in the same transaction, which has locked it.
CREATE OR REPLACE FUNCTION app.check_goodwill()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  hire booking%rowtype;
begin
  select * into hire from booking b where b.tenant_id = new.tenant_id and b.id = new.booking_id;
  if hire.status not in ('completed', 'cancelled', 'no_show')
    or new.amount_pence > hire.rental_paid_pence
    or new.amount_pence > (case hire.status when 'completed' then hire.rental_pence else hire.cancellation_fee_pence end)
  then
    raise exception 'more is given back of booking % than it paid for its hire', new.booking_id
      using errcode = '23514', constraint = 'booking_goodwill_paid';
  end if;
  return new;
end $function$;
CREATE OR REPLACE TRIGGER booking_goodwill_paid BEFORE INSERT ON public.booking_goodwill FOR EACH ROW EXECUTE FUNCTION app.check_goodwill();
