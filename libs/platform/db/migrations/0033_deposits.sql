-- Up Migration
-- Deposits: given back by themselves some time after a clean return, or kept in part where there is evidence for it (ADR 21).

alter table booking_policy
  -- How long after a clean return a deposit goes back by itself.
  add column deposit_release_hours integer not null default 48 check (deposit_release_hours between 0 and 720);

alter table booking
  -- Of what is counted as paid of the deposit, what is kept for good: it is the brand's own.
  add column deposit_kept_pence bigint not null default 0,
  -- When it was decided about the deposit of a hire that is over. Once: nothing comes of it a second time.
  add column deposit_settled_at timestamptz,
  -- When staff were told that it waits for them, because the hire came back late or is not paid.
  add column deposit_told_at timestamptz,
  add constraint booking_deposit_kept check (deposit_kept_pence between 0 and deposit_paid_pence),
  add constraint booking_deposit_settled check (
    (deposit_kept_pence = 0 or deposit_settled_at is not null)
    and (deposit_settled_at is null or (status = 'completed' and deposit_paid_pence = deposit_kept_pence)));
create index booking_deposit_due on booking (returned_at)
  where status = 'completed' and deposit_settled_at is null and deposit_paid_pence > 0;

-- Why a part was kept: photographs of the van going out and coming in, what it cost, and that the customer was told.
create table deposit_keep (
  tenant_id bigint not null references tenant (id),
  booking_id bigint not null,
  amount_pence bigint not null check (amount_pence > 0),
  cost_line text not null check (btrim(cost_line) <> '' and length(cost_line) <= 300),
  photos_out text[] not null check (cardinality(photos_out) between 1 and 50),
  photos_in text[] not null check (cardinality(photos_in) between 1 and 50),
  notice_sent_at timestamptz not null,
  kept_by bigint not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, booking_id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  foreign key (tenant_id, kept_by) references app_user (tenant_id, id),
  check (notice_sent_at <= created_at)
);
select app.protect_tenant_table('deposit_keep', 'select, insert');

-- Nothing is kept without its evidence, whoever writes it.
create function app.keep_needs_evidence() returns trigger
language plpgsql
as $$
begin
  if not exists (
    select from deposit_keep k
    where k.tenant_id = new.tenant_id and k.booking_id = new.id and k.amount_pence = new.deposit_kept_pence
  ) then
    raise exception 'a part of a deposit is kept with evidence alone'
      using errcode = '23514', constraint = 'booking_deposit_evidence';
  end if;
  return null;
end $$;
create trigger booking_deposit_evidence after update of deposit_kept_pence on booking for each row
  when (new.deposit_kept_pence is distinct from old.deposit_kept_pence) execute function app.keep_needs_evidence();

-- Whether a hire came back in time and owes nothing, so that its deposit goes back by itself.
create function app.came_back_clean(b public.booking, p_grace_minutes integer) returns boolean
language sql immutable
as $$
  select b.overdue_at is null and b.returned_at <= b.return_at + make_interval(mins => p_grace_minutes)
    and b.rental_paid_pence >= b.rental_pence
$$;

-- The deposits of a brand whose time has come: to be given back, or to be told of to staff once. Defaults as of the columns
-- of booking_policy.
create function app.due_deposits(p_tenant bigint) returns table (booking_id bigint, returned_at timestamptz)
language sql stable
as $$
  select b.id, b.returned_at
  from public.booking b left join public.booking_policy p on p.tenant_id = b.tenant_id
  where b.tenant_id = p_tenant and b.status = 'completed' and b.deposit_settled_at is null and b.deposit_paid_pence > 0
    and b.returned_at <= now() - make_interval(hours => coalesce(p.deposit_release_hours, 48))
    and (b.deposit_told_at is null or app.came_back_clean(b, coalesce(p.overdue_grace_minutes, 30)))
$$;
create function app.tenants_with_due_deposits() returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select t.id from public.tenant t where exists (select from app.due_deposits(t.id))
$$;
revoke all on function app.tenants_with_due_deposits() from public;
grant execute on function app.tenants_with_due_deposits() to convoy_worker;

alter table payment_refund drop constraint payment_refund_reason_check;
alter table payment_refund add constraint payment_refund_reason_check
  check (reason in ('change', 'cancellation', 'no-show', 'late', 'deposit'));

alter table booking_history drop constraint booking_history_kind_check;
alter table booking_history add constraint booking_history_kind_check check (kind in (
  'requested', 'confirmed', 'handed-over', 'returned', 'cancelled', 'no-show', 'expired', 'revived', 'changed', 'paid',
  'refunded', 'payment-failed', 'overdue', 'deposit-released', 'deposit-kept'));

-- The new kinds of news, beside those there are.
do $$
declare
  news record;
begin
  for news in
    select c.conrelid::regclass as place, c.conname as name, pg_get_constraintdef(c.oid) as rule
    from pg_constraint c
    where c.conname in (
      'notification_kind_check', 'notification_preference_kind_check', 'notification_preference_check1')
  loop
    execute format('alter table %s drop constraint %I', news.place, news.name);
    execute format('alter table %s add constraint %I %s', news.place, news.name, replace(
      news.rule, '''payment-returned''::text',
      '''payment-returned''::text, ''deposit-released''::text, ''deposit-kept''::text'
        -- Staff's may be turned off.
        || case when news.name like '%kind_check' then ', ''deposit-waiting''::text' else '' end));
  end loop;
end $$;

-- The books: what is kept is no longer held for its customer. It is compensation for damage, not the price of a hire, and
-- bears no VAT.
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in (
  'hire', 'allocation', 'deposit-kept', 'payment', 'refund', 'refund-failed', 'refund-elsewhere',
  'refund-elsewhere-failed', 'provider-fee', 'platform-fee', 'payout', 'dispute', 'dispute-fee'));

create function app.note_deposit_kept() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  kept constant bigint := new.deposit_kept_pence - old.deposit_kept_pence;
begin
  perform app.post_entry(new.tenant_id, now(), 'deposit-kept', new.id, null, null, null, null,
    array['deposits-held', 'hire-income'], array[kept, -kept]);
  return null;
end $$;
revoke all on function app.note_deposit_kept() from public;
create trigger booking_deposit_kept after update of deposit_kept_pence on booking for each row
  when (new.deposit_kept_pence is distinct from old.deposit_kept_pence) execute function app.note_deposit_kept();

-- What should be booked (0027), as before but for what of deposits is kept.
do $$
declare
  before constant text := pg_get_functiondef('app.ledger_faults'::regproc);
  after constant text := replace(replace(before,
    '(''deposits-held'', -s.deposits, b.deposit_paid_pence)',
    '(''deposits-held'', -s.deposits, b.deposit_paid_pence - b.deposit_kept_pence)'),
    'app.charged(b) - app.charged_vat(b))',
    'app.charged(b) - app.charged_vat(b) + b.deposit_kept_pence)');
begin
  if length(after) <> length(before) + 2 * length(' - b.deposit_kept_pence') then
    raise exception 'the check of the books is not what it was';
  end if;
  execute after;
end $$;
