-- Up Migration
-- Cards that customers let the provider keep, and what may be charged to them later. Of a card we know what its owner is shown
-- of it; its number never comes here.

-- Who a person is at the provider: made when first needed, before the provider is asked, and found again by its number. One
-- a person and account: a brand that gets an account of its own has other customers there.
create table payment_customer (
  tenant_id bigint not null references tenant (id),
  customer_id bigint not null,
  -- The brand's account at the provider; where it has none, which of the platform's own.
  account text not null check (account <> ''),
  provider_customer_id text,
  -- How often the provider was asked for a new one: part of the key, because it remembers what it answered.
  attempt integer not null default 1 check (attempt > 0),
  created_at timestamptz not null default now(),
  primary key (tenant_id, customer_id, account),
  foreign key (tenant_id, customer_id) references app_user (tenant_id, id)
);
create unique index payment_customer_provider on payment_customer (tenant_id, account, provider_customer_id);
select app.protect_tenant_table('payment_customer', 'select, insert, update');

-- What a customer agreed to, in which words and when: with a payment, or with the form that adds a card.
create sequence payment_consent_id_seq;
create table payment_consent (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('payment_consent_id_seq'),
  customer_id bigint not null,
  payment_id bigint,
  setup_intent_id text,
  -- Which edition of the words they read, and in which language.
  text_version text not null check (text_version ~ '^\d{4}-\d{2}$'),
  language text not null check (language ~ '^[a-z]{2,3}$'),
  agreed_at timestamptz not null default now(),
  withdrawn_at timestamptz check (withdrawn_at >= agreed_at),
  primary key (tenant_id, id),
  unique (tenant_id, id, customer_id),
  foreign key (tenant_id, customer_id) references app_user (tenant_id, id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id),
  check ((payment_id is null) <> (setup_intent_id is null))
);
create unique index payment_consent_payment on payment_consent (tenant_id, payment_id);
create unique index payment_consent_setup on payment_consent (tenant_id, setup_intent_id);
create index payment_consent_customer on payment_consent (tenant_id, customer_id);
select app.protect_tenant_table('payment_consent', 'select, insert, update');

create sequence saved_card_id_seq;
create table saved_card (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('saved_card_id_seq'),
  customer_id bigint not null,
  account text not null,
  provider_method_id text not null,
  -- No card is kept that nobody agreed to, nor by somebody else's word.
  consent_id bigint not null,
  brand text not null check (brand <> ''),
  last4 text not null check (last4 ~ '^\d{4}$'),
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null check (exp_year between 2000 and 2100),
  is_default boolean not null default false,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id, account) references payment_customer (tenant_id, customer_id, account),
  foreign key (tenant_id, consent_id, customer_id) references payment_consent (tenant_id, id, customer_id),
  check (removed_at is null or not is_default)
);
create unique index saved_card_method on saved_card (tenant_id, account, provider_method_id);
create unique index saved_card_default on saved_card (tenant_id, customer_id, account) where is_default;
create index saved_card_customer on saved_card (tenant_id, customer_id) where removed_at is null;
select app.protect_tenant_table('saved_card', 'select, insert, update');

alter table booking_policy
  -- How long a customer is told of a late cost before their card is charged.
  add column late_charge_hours integer not null default 48 check (late_charge_hours between 24 and 720);

-- Costs of a hire that come up after it: told to the customer with amount and reason, charged some time later to the card
-- they let the brand keep.
create sequence late_charge_id_seq;
create table late_charge (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('late_charge_id_seq'),
  booking_id bigint not null,
  customer_id bigint not null,
  -- What allows it: the card and, with it, what its owner agreed to.
  card_id bigint not null,
  reason text not null check (reason in ('fuel', 'mileage', 'fine', 'late-return', 'damage')),
  -- Between what a card takes and what one hire may come to afterwards.
  amount_pence bigint not null check (amount_pence between 30 and 100000),
  -- Of a supply; a fine passed on and damage made good are none.
  vat_pence bigint not null check (vat_pence between 0 and amount_pence),
  note text not null check (btrim(note) <> '' and length(note) <= 500),
  -- 'answered': the customer has something against it, and staff decide. 'due': it is part of what the hire costs.
  status text not null default 'noticed' check (status in ('noticed', 'answered', 'due', 'paid', 'withdrawn')),
  wait_hours integer not null check (wait_hours between 24 and 720),
  notice_sent_at timestamptz,
  answer text check (length(answer) <= 2000),
  answered_at timestamptz,
  -- When it was added to the hire.
  due_at timestamptz,
  -- The payment by which the card was charged.
  payment_id bigint,
  -- When the customer was asked to pay it themselves, and why the card would not.
  asked_at timestamptz,
  failure text,
  withdrawn_at timestamptz,
  withdrawn_by bigint,
  withdraw_reason text check (btrim(withdraw_reason) <> '' and length(withdraw_reason) <= 300),
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  foreign key (tenant_id, customer_id) references app_user (tenant_id, id),
  foreign key (tenant_id, card_id) references saved_card (tenant_id, id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id),
  foreign key (tenant_id, created_by) references app_user (tenant_id, id),
  foreign key (tenant_id, withdrawn_by) references app_user (tenant_id, id),
  constraint late_charge_vat check ((vat_pence = 0) = (reason in ('fine', 'damage'))),
  -- Nothing is charged of which its customer was not told, nor before they had their time to answer.
  constraint late_charge_after_notice check (
    due_at is null
    or (notice_sent_at is not null and due_at >= notice_sent_at + make_interval(hours => wait_hours))),
  constraint late_charge_states check (
    (status <> 'noticed' or due_at is null)
    and (status <> 'answered' or (answered_at is not null and due_at is null))
    and (status not in ('due', 'paid') or due_at is not null)
    and ((status = 'withdrawn') = (withdrawn_at is not null))
    and ((withdrawn_at is null) = (withdrawn_by is null)) and ((withdrawn_at is null) = (withdraw_reason is null))
    and ((answer is null) = (answered_at is null))
    and (payment_id is null or due_at is not null))
);
create index late_charge_booking on late_charge (tenant_id, booking_id);
create unique index late_charge_payment on late_charge (tenant_id, payment_id);
create index late_charge_open on late_charge (notice_sent_at) where status in ('noticed', 'due') and asked_at is null;
select app.protect_tenant_table('late_charge', 'select, insert, update');

-- Of a hire that is over, not long ago, whose customer let a card be kept; and no hire comes to more than so much.
create function app.check_late_charge() returns trigger
language plpgsql
as $$
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
end $$;
create trigger late_charge_checked before insert on late_charge
  for each row execute function app.check_late_charge();

-- What was agreed stands: amount, reason and whose it is are never changed.
create function app.keep_late_charge() returns trigger
language plpgsql
as $$
begin
  raise exception 'a late cost is withdrawn, never changed'
    using errcode = '23514', constraint = 'late_charge_stands';
end $$;
create trigger late_charge_stands before update on late_charge for each row
  when (
    (old.booking_id, old.customer_id, old.card_id, old.reason, old.amount_pence, old.vat_pence, old.note, old.wait_hours)
    is distinct from
    (new.booking_id, new.customer_id, new.card_id, new.reason, new.amount_pence, new.vat_pence, new.note, new.wait_hours)
    or old.status in ('paid', 'withdrawn') and new.status is distinct from old.status)
  execute function app.keep_late_charge();

-- It is paid when its own payment has come, or when nothing of its hire is left to pay, by whatever way.
create function app.note_late_charge_paid() returns trigger
language plpgsql
as $$
begin
  if tg_table_name = 'payment' then
    update late_charge l set status = 'paid', updated_at = now()
    where l.tenant_id = new.tenant_id and l.payment_id = new.id and l.status = 'due';
  else
    update late_charge l set status = 'paid', updated_at = now()
    where l.tenant_id = new.tenant_id and l.booking_id = new.id and l.status = 'due';
  end if;
  return null;
end $$;
create trigger payment_pays_late_charge after update of status on payment for each row
  when (new.status = 'succeeded' and old.status is distinct from new.status)
  execute function app.note_late_charge_paid();
create trigger booking_pays_late_charge after update of rental_paid_pence on booking for each row
  when (new.status = 'completed' and new.rental_paid_pence > old.rental_paid_pence
    and new.rental_paid_pence >= new.rental_pence)
  execute function app.note_late_charge_paid();

-- Which tenants have a late cost whose time has come.
create function app.tenants_with_due_late_charges() returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select distinct l.tenant_id from public.late_charge l
  where l.asked_at is null and (
    (l.status = 'noticed' and l.notice_sent_at + make_interval(hours => l.wait_hours) <= now())
    or (l.status = 'due' and l.updated_at < now() - interval '2 minutes'))
$$;
revoke all on function app.tenants_with_due_late_charges() from public;
grant execute on function app.tenants_with_due_late_charges() to convoy_worker;

-- A bank may take days over a payment. While it does, the van is held for whoever made it: at most so long, and not beyond
-- the pickup. The booking is locked by the caller. Answers until when; null where nothing is held.
create function app.hold_while_processing(p_tenant bigint, p_booking bigint) returns timestamptz
language plpgsql
as $$
declare
  until timestamptz;
begin
  update booking b
  set hold_expires_at = greatest(b.hold_expires_at, least(now() + interval '3 days', b.pickup_at)), updated_at = now()
  where b.tenant_id = p_tenant and b.id = p_booking and b.status = 'pending'
  returning b.hold_expires_at into until;
  update van_allocation a set hold_expires_at = until
  where a.tenant_id = p_tenant and a.booking_id = p_booking and a.hold_expires_at < until;
  return until;
end $$;

-- The bank would not: from now on it is an ordinary hold again, with its whole time to pay another way.
create function app.hold_as_usual(p_tenant bigint, p_booking bigint) returns void
language plpgsql
as $$
declare
  until timestamptz;
begin
  update booking b
  set hold_expires_at = least(b.hold_expires_at, now() + make_interval(mins => coalesce(
    (select p.hold_minutes from booking_policy p where p.tenant_id = p_tenant), 30))), updated_at = now()
  where b.tenant_id = p_tenant and b.id = p_booking and b.status = 'pending'
  returning b.hold_expires_at into until;
  update van_allocation a set hold_expires_at = until
  where a.tenant_id = p_tenant and a.booking_id = p_booking and a.hold_expires_at > until;
end $$;

-- New lines of a booking's history, beside those there are.
do $$
declare
  rule constant text := (
    select pg_get_constraintdef(c.oid) from pg_constraint c where c.conname = 'booking_history_kind_check');
begin
  alter table booking_history drop constraint booking_history_kind_check;
  execute 'alter table booking_history add constraint booking_history_kind_check ' || replace(
    rule, '''deposit-kept''::text',
    '''deposit-kept''::text, ''late-charge-announced''::text, ''late-charged''::text, ''late-charge-withdrawn''::text');
end $$;
