-- Up Migration
-- What was sent about a dispute stands as it was sent, and may go when the dispute is over: the person it is about is forgotten.
create or replace function app.keep_sent_evidence() returns trigger
language plpgsql
as $$
declare
  about constant payment_dispute_evidence := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (
    select from payment_dispute d
    where d.tenant_id = about.tenant_id and d.id = about.dispute_id and d.submitted_at is not null
      and not (tg_op = 'DELETE' and d.ended_at is not null)
  ) then
    raise exception 'the evidence of dispute % was sent', about.dispute_id
      using errcode = '23514', constraint = 'payment_dispute_evidence_sent';
  end if;
  return about;
end $$;
