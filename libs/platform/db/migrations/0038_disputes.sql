-- Up Migration
-- Disputes: a customer's bank asks a payment back. What the provider says of them only ever goes onwards; what is answered is
-- answered once; and money that a bank has taken back or may take back is not sent back a second time (ADR 26).

-- How far a dispute has come, by what the provider calls it. A bank that asks first (`warning_`) may still take the money. One
-- that was lost can be won by an appeal and not the other way round.
create function app.dispute_rank(p_status text) returns integer
language sql immutable
as $$
  select case p_status
    when 'warning_needs_response' then 1
    when 'warning_under_review' then 2
    when 'needs_response' then 3
    when 'under_review' then 4
    when 'closed' then 5
    when 'lost' then 6
    when 'won' then 7
  end
$$;

create sequence payment_dispute_id_seq;
create table payment_dispute (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('payment_dispute_id_seq'),
  payment_id bigint not null,
  booking_id bigint not null,
  provider_dispute_id text not null check (length(provider_dispute_id) between 1 and 100),
  amount_pence bigint not null check (amount_pence > 0),
  -- Why, in the provider's word: `fraudulent`, `product_not_received` …
  reason text not null check (length(reason) between 1 and 60),
  status text not null check (app.dispute_rank(status) is not null),
  -- Until when it has to be answered; null where nothing can be.
  due_by timestamptz,
  -- As the provider tells with the dispute; the books have each movement of its balance.
  withdrawn_pence bigint not null default 0 check (withdrawn_pence >= 0),
  reinstated_pence bigint not null default 0 check (reinstated_pence >= 0),
  fee_pence bigint not null default 0 check (fee_pence >= 0),
  -- Raised by whatever people change: who answers says which one they saw.
  revision integer not null default 1 check (revision > 0),
  -- What is collected and people want left out.
  left_out text[] not null default '{}' check (cardinality(left_out) <= 20),
  -- Evidence is on its way to the provider, by whom, and how often that was begun.
  submitting_since timestamptz,
  submitting_by bigint,
  submit_attempts integer not null default 0 check (submit_attempts >= 0),
  submitted_at timestamptz,
  -- Given up by people here.
  accepted_at timestamptz,
  accepted_by bigint,
  -- Days before it is due of which people were reminded last.
  reminded_days integer check (reminded_days in (7, 2)),
  opened_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  foreign key (tenant_id, submitting_by) references app_user (tenant_id, id),
  foreign key (tenant_id, accepted_by) references app_user (tenant_id, id),
  check ((ended_at is not null) = (status in ('closed', 'lost', 'won'))),
  check ((accepted_at is null) = (accepted_by is null)),
  check (submitting_since is null or submit_attempts > 0)
);
create unique index payment_dispute_provider on payment_dispute (tenant_id, provider_dispute_id);
create index payment_dispute_payment on payment_dispute (tenant_id, payment_id);
create index payment_dispute_booking on payment_dispute (tenant_id, booking_id);
create index payment_dispute_opened on payment_dispute (tenant_id, opened_at desc, id);
create index payment_dispute_due on payment_dispute (due_by)
  where status in ('warning_needs_response', 'needs_response') and submitted_at is null;
select app.protect_tenant_table('payment_dispute', 'select, insert, update');

-- Onwards only, about the same payment, answered once, whoever writes.
create function app.keep_dispute_onwards() returns trigger
language plpgsql
as $$
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
     or (old.submitted_at is not null and new.submitted_at is distinct from old.submitted_at)
     or (old.accepted_at is not null and new.accepted_at is distinct from old.accepted_at)
     or new.reminded_days > old.reminded_days then
    raise exception 'dispute % only goes onwards', old.id
      using errcode = '23514', constraint = 'payment_dispute_onwards';
  end if;
  return new;
end $$;
create trigger payment_dispute_onwards before insert or update on payment_dispute
  for each row execute function app.keep_dispute_onwards();

-- What answers a dispute: words and files that people add, and, from the moment it is sent, what was collected with it.
create sequence payment_dispute_evidence_id_seq;
create table payment_dispute_evidence (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('payment_dispute_evidence_id_seq'),
  dispute_id bigint not null,
  kind text not null check (kind in (
    'statement', 'customer', 'hire', 'service-date', 'terms', 'cancellation', 'refunds', 'timeline', 'messages', 'receipt',
    'rebuttal', 'agreement', 'photos')),
  source text not null check (source in ('collected', 'staff')),
  text text check (length(text) between 1 and 20000),
  -- Where our store keeps the file.
  file_path text,
  filename text check (length(filename) between 1 and 120),
  content_type text check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
  size_bytes bigint check (size_bytes between 1 and 5000000),
  sha256 text check (length(sha256) = 64),
  -- What the provider calls the file once it has it.
  provider_file_id text,
  added_by bigint,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, dispute_id) references payment_dispute (tenant_id, id),
  foreign key (tenant_id, added_by) references app_user (tenant_id, id),
  check (num_nonnulls(text, file_path) = 1),
  check (num_nonnulls(file_path, filename, content_type, size_bytes, sha256) in (0, 5)),
  check (provider_file_id is null or file_path is not null)
);
create index payment_dispute_evidence_dispute on payment_dispute_evidence (tenant_id, dispute_id);
create unique index payment_dispute_evidence_collected on payment_dispute_evidence (tenant_id, dispute_id, kind)
  where source = 'collected';
create unique index payment_dispute_evidence_statement on payment_dispute_evidence (tenant_id, dispute_id)
  where kind = 'statement';
create unique index payment_dispute_evidence_file on payment_dispute_evidence (tenant_id, file_path);
select app.protect_tenant_table('payment_dispute_evidence', 'select, insert, update, delete');

-- What was sent stands as it was sent.
create function app.keep_sent_evidence() returns trigger
language plpgsql
as $$
declare
  about constant payment_dispute_evidence := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (
    select from payment_dispute d
    where d.tenant_id = about.tenant_id and d.id = about.dispute_id and d.submitted_at is not null
  ) then
    raise exception 'the evidence of dispute % was sent', about.dispute_id
      using errcode = '23514', constraint = 'payment_dispute_evidence_sent';
  end if;
  return about;
end $$;
create trigger payment_dispute_evidence_sent before insert or update or delete on payment_dispute_evidence
  for each row execute function app.keep_sent_evidence();

-- What of a payment its customer's bank has taken back, or has and may keep.
create function app.disputed_pence(p_tenant bigint, p_payment bigint) returns bigint
language sql stable
as $$
  select coalesce(sum(d.amount_pence), 0)::bigint from public.payment_dispute d
  where d.tenant_id = p_tenant and d.payment_id = p_payment and d.status in ('needs_response', 'under_review', 'lost')
$$;

-- Nobody is paid twice: once by the bank, once by us.
create function app.keep_refunds_off_disputes() returns trigger
language plpgsql
as $$
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
end $$;
create trigger payment_refund_disputed before insert on payment_refund
  for each row execute function app.keep_refunds_off_disputes();

-- Deposits of money that a bank may take back wait for what becomes of it.
do $$
declare
  before constant text := pg_get_functiondef('app.due_deposits'::regproc);
  after constant text := replace(before, 'and b.deposit_paid_pence > 0', 'and b.deposit_paid_pence > 0
    and not exists (
      select from public.payment_dispute d where d.tenant_id = b.tenant_id and d.booking_id = b.id
        and d.status in (''needs_response'', ''under_review''))');
begin
  if after = before then
    raise exception 'the question which deposits are due is not what it was';
  end if;
  execute after;
end $$;

-- Tenants with disputes of whose end somebody should be reminded.
create function app.tenants_with_due_disputes() returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select distinct d.tenant_id from public.payment_dispute d
  where d.status in ('warning_needs_response', 'needs_response') and d.submitted_at is null
    and d.due_by > now() and d.due_by <= now() + interval '7 days'
    and (d.reminded_days is null or (d.reminded_days = 7 and d.due_by <= now() + interval '2 days'))
$$;
revoke all on function app.tenants_with_due_disputes() from public;
grant execute on function app.tenants_with_due_disputes() to convoy_worker;

-- The new kinds of news for staff, beside those there are; they may be turned off.
do $$
declare
  news record;
begin
  for news in
    select c.conrelid::regclass as place, c.conname as name, pg_get_constraintdef(c.oid) as rule
    from pg_constraint c where c.conname in ('notification_kind_check', 'notification_preference_kind_check')
  loop
    execute format('alter table %s drop constraint %I', news.place, news.name);
    execute format('alter table %s add constraint %I %s', news.place, news.name, replace(
      news.rule, '''deposit-waiting''::text',
      '''deposit-waiting''::text, ''dispute-opened''::text, ''dispute-due''::text, ''dispute-closed''::text'));
  end loop;
end $$;
