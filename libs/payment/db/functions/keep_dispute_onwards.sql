-- Onwards only, about the same payment, answered once, whoever writes.
CREATE OR REPLACE FUNCTION app.keep_dispute_onwards()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  escalates constant boolean := tg_op = 'UPDATE'
    and old.status in ('warning_needs_response', 'warning_under_review') and new.status = 'needs_response';
begin
  if tg_op = 'INSERT' then
    if not exists (
      select from payment p where p.tenant_id = new.tenant_id and p.id = new.payment_id and p.booking_id = new.booking_id
        and p.status in ('succeeded', 'refunded') and new.amount_pence <= p.amount_pence
    ) then
      raise exception 'a dispute is about a payment that was received, and no more than that'
        using errcode = '23514', constraint = 'payment_dispute_of_payment';
    end if;
    return new;
  end if;
  if (new.payment_id, new.booking_id, new.provider_dispute_id)
       is distinct from (old.payment_id, old.booking_id, old.provider_dispute_id)
     or app.dispute_rank(new.status) < app.dispute_rank(old.status)
     or new.withdrawn_pence < old.withdrawn_pence or new.reinstated_pence < old.reinstated_pence
     or new.fee_pence < old.fee_pence
     or (old.submitted_at is not null and new.submitted_at is distinct from old.submitted_at
         and not (escalates and new.submitted_at is null))
     or (old.accepted_at is not null and new.accepted_at is distinct from old.accepted_at)
     or (new.reminded_days > old.reminded_days and not escalates) then
    raise exception 'dispute % only goes onwards', old.id
      using errcode = '23514', constraint = 'payment_dispute_onwards';
  end if;
  return new;
end $function$;
CREATE OR REPLACE TRIGGER payment_dispute_onwards BEFORE INSERT OR UPDATE ON public.payment_dispute FOR EACH ROW EXECUTE FUNCTION app.keep_dispute_onwards();
