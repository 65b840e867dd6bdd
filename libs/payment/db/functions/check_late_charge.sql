-- Of a hire that is over, not long ago, whose customer let a card be kept; and no hire comes to more than so much.
CREATE OR REPLACE FUNCTION app.check_late_charge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  hire booking%rowtype;
  total bigint;
begin
  select * into hire from booking b where b.tenant_id = new.tenant_id and b.id = new.booking_id for no key update;
  if hire.status is distinct from 'completed' or hire.customer_id <> new.customer_id
     or hire.returned_at < now() - interval '90 days' then
    raise exception 'booking % takes no late cost', new.booking_id
      using errcode = '23514', constraint = 'late_charge_hire';
  end if;
  if not exists (
    select from saved_card c join payment_consent a on a.tenant_id = c.tenant_id and a.id = c.consent_id
    where c.tenant_id = new.tenant_id and c.id = new.card_id and c.customer_id = new.customer_id
      and c.removed_at is null and a.withdrawn_at is null
  ) then
    raise exception 'nobody agreed to a charge of card %', new.card_id
      using errcode = '23514', constraint = 'late_charge_mandate';
  end if;
  select coalesce(sum(l.amount_pence), 0) into total from late_charge l
  where l.tenant_id = new.tenant_id and l.booking_id = new.booking_id and l.status <> 'withdrawn';
  if total + new.amount_pence > 100000 then
    raise exception 'the late costs of booking % would come to too much', new.booking_id
      using errcode = '23514', constraint = 'late_charge_most';
  end if;
  return new;
end $function$;
CREATE OR REPLACE TRIGGER late_charge_checked BEFORE INSERT ON public.late_charge FOR EACH ROW EXECUTE FUNCTION app.check_late_charge();
