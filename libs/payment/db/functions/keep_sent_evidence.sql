-- What was sent stands as it was sent.
CREATE OR REPLACE FUNCTION app.keep_sent_evidence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  about constant payment_dispute_evidence := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (
    select from payment_dispute d
    where d.tenant_id = about.tenant_id and d.id = about.dispute_id and d.submitted_at is not null
      and not (tg_op = 'DELETE' and d.ended_at is not null and exists (
        select from payment p join customer c on c.tenant_id = p.tenant_id and c.id = p.customer_id
        where p.tenant_id = d.tenant_id and p.id = d.payment_id and c.erased_at is not null))
  ) then
    raise exception 'the evidence of dispute % was sent', about.dispute_id
      using errcode = '23514', constraint = 'payment_dispute_evidence_sent';
  end if;
  return about;
end $function$;
CREATE OR REPLACE TRIGGER payment_dispute_evidence_sent BEFORE INSERT OR DELETE OR UPDATE ON public.payment_dispute_evidence FOR EACH ROW EXECUTE FUNCTION app.keep_sent_evidence();
