-- Up Migration
-- What was sent about a dispute stands as it was sent. It goes with the customer it is about alone, when the dispute is over.
create or replace function app.keep_sent_evidence() returns trigger
language plpgsql
as $$
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
end $$;

-- Nothing is hired to whom the business refuses, nor to who is gone, however a booking comes to be one again: by money that
-- arrives late, by staff, by more days of a hire that has not begun. What is agreed stays as it is: staff decide of each, and
-- charge a hire on the road for as long as it takes.
create trigger booking_stays_welcome before update on booking
  for each row when (
    (old.status not in ('confirmed', 'active', 'completed') and new.status in ('confirmed', 'active'))
    or (old.status not in ('pending', 'confirmed', 'active') and new.status = 'pending')
    or (new.status in ('pending', 'confirmed') and (new.pickup_at < old.pickup_at or new.return_at > old.return_at)))
  execute function app.refuse_unwelcome_customer();

-- Whether something may be hired to a customer now. Who is being merged, erased or refused is waited for.
create function app.is_welcome(p_tenant bigint, p_customer bigint) returns boolean
language plpgsql
as $$
declare
  welcome boolean;
begin
  select c.merged_into is null and c.erased_at is null and c.do_not_hire_at is null into welcome
  from customer c where c.tenant_id = p_tenant and c.id = p_customer for key share;
  return coalesce(welcome, true);
end $$;
grant execute on function app.is_welcome(bigint, bigint) to convoy_app, convoy_worker;

-- A hold that ran out is not taken up again for somebody to whom nothing is hired.
do $$
declare
  before constant text := pg_get_functiondef('app.take_again(bigint, bigint, boolean)'::regprocedure);
  after constant text := replace(before, 'if not found or ended.return_at <= now() or exists (',
    'if not found or ended.return_at <= now() or not app.is_welcome(p_tenant, ended.customer_id) or exists (');
begin
  if after = before then
    raise exception 'the question whether a hold is taken up again is not what it was';
  end if;
  execute after;
end $$;

-- Whose licence was once on record and is not any more is not somebody of whom nothing is known: nothing is hired to them
-- until one is entered again.
alter table customer add column had_licence boolean not null default false;
update customer c set had_licence = true
where exists (select from driving_licence l where l.tenant_id = c.tenant_id and l.customer_id = c.id)
  or exists (
    select from audit_entry a
    where a.tenant_id = c.tenant_id and a.subject = 'Customer' and a.subject_id = c.id and a.action = 'licence');

create function app.note_licence() returns trigger
language plpgsql
as $$
begin
  update customer c set had_licence = true
  where c.tenant_id = new.tenant_id and c.id = new.customer_id and not c.had_licence;
  return null;
end $$;
create trigger driving_licence_is_known after insert or update of customer_id on driving_licence
  for each row execute function app.note_licence();

-- The rule of who may drive needs the date of birth: it is not emptied beneath a licence.
create function app.keep_licence_birth_date() returns trigger
language plpgsql
as $$
begin
  if exists (select from driving_licence l where l.tenant_id = new.tenant_id and l.customer_id = new.id) then
    raise exception 'a licence of customer % is on record', new.id
      using errcode = '23514', constraint = 'customer_birth_date_of_licence';
  end if;
  return new;
end $$;
create trigger customer_birth_date_of_licence before update of birth_date on customer
  for each row when (new.birth_date is null and old.birth_date is not null)
  execute function app.keep_licence_birth_date();
