-- Nobody accepts for somebody else, nor afterwards: only the customer who books, in the transaction that makes the booking.
CREATE OR REPLACE FUNCTION app.check_booking_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.accepted_at <> now() or not exists (
    select from booking b
    where b.tenant_id = new.tenant_id and b.id = new.booking_id and b.customer_id = new.accepted_by
      and b.operator_id is null and b.created_at = now()
  ) then
    raise exception 'the terms of booking % are accepted by its customer, when it is made', new.booking_id
      using errcode = '23514', constraint = 'booking_terms_by_customer';
  end if;
  return new;
end $function$;
CREATE OR REPLACE TRIGGER booking_terms_checked BEFORE INSERT ON public.booking_terms FOR EACH ROW EXECUTE FUNCTION app.check_booking_terms();
