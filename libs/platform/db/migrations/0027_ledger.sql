-- Up Migration
-- The books: double entry in pence, a tenant at a time. Rows of bookings, payments and refunds write them by triggers in the
-- transaction of their cause, so that no code can forget it; what only the provider knows (its fees, disputes, refunds made
-- at its dashboard, payouts) is booked from its own movements, each once (ADR 20).

create sequence ledger_entry_id_seq;
create table ledger_entry (
  tenant_id bigint not null references tenant (id),
  -- Never leaves the database: it would tell how much the whole platform does.
  id bigint not null default nextval('ledger_entry_id_seq'),
  -- When it happened; of a movement at the provider, when it says so.
  at timestamptz not null default now(),
  kind text not null check (kind in (
    'hire', 'allocation', 'payment', 'refund', 'refund-failed', 'refund-elsewhere', 'refund-elsewhere-failed',
    'provider-fee', 'platform-fee', 'payout', 'dispute', 'dispute-fee')),
  booking_id bigint,
  payment_id bigint,
  refund_id bigint,
  -- What the provider calls it: the intent of a payment, the refund, otherwise the movement of its balance.
  provider_ref text,
  memo text check (length(memo) <= 300),
  primary key (tenant_id, id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id),
  foreign key (tenant_id, refund_id) references payment_refund (tenant_id, id)
);
create unique index ledger_entry_provider_ref on ledger_entry (tenant_id, kind, provider_ref)
  where provider_ref is not null;
-- How far the provider's movements are booked.
create index ledger_entry_kind on ledger_entry (tenant_id, kind, at);
select app.protect_tenant_table('ledger_entry', 'select');

create table ledger_posting (
  tenant_id bigint not null references tenant (id),
  entry_id bigint not null,
  line integer not null check (line > 0),
  account text not null check (account in (
    'customer', 'hire-income', 'vat', 'deposits-held', 'provider', 'counter', 'bank', 'fees', 'platform-fees', 'refunds',
    'disputes', 'write-off')),
  booking_id bigint,
  -- Of its entry: sums by day need no other table.
  at timestamptz not null,
  -- A debit is positive.
  amount_pence bigint not null check (amount_pence <> 0),
  primary key (tenant_id, entry_id, line),
  foreign key (tenant_id, entry_id) references ledger_entry (tenant_id, id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id)
);
create index ledger_posting_day on ledger_posting (tenant_id, at, account) include (amount_pence, booking_id, entry_id);
create index ledger_posting_booking on ledger_posting (tenant_id, booking_id) include (account, amount_pence, entry_id);
select app.protect_tenant_table('ledger_posting', 'select');

-- What stands in the books stands, whoever asks: an error is booked back, never rubbed out.
create function app.refuse_rewriting() returns trigger
language plpgsql
as $$
begin
  raise exception 'the books are only ever added to' using errcode = '23514', table = tg_table_name;
end $$;
create trigger ledger_entry_stands before update or delete on ledger_entry
  for each row execute function app.refuse_rewriting();
create trigger ledger_posting_stands before update or delete on ledger_posting
  for each row execute function app.refuse_rewriting();
create trigger ledger_entry_kept before truncate on ledger_entry
  for each statement execute function app.refuse_rewriting();
create trigger ledger_posting_kept before truncate on ledger_posting
  for each statement execute function app.refuse_rewriting();

-- What one statement adds to an entry sums to nothing, so that the entry always does.
create function app.check_postings() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from added a group by a.tenant_id, a.entry_id having sum(a.amount_pence) <> 0) then
    raise exception 'the lines of an entry do not sum to nothing'
      using errcode = '23514', constraint = 'ledger_entry_balances';
  end if;
  return null;
end $$;
revoke all on function app.check_postings() from public;
create trigger ledger_posting_balances after insert on ledger_posting
  referencing new table as added for each statement execute function app.check_postings();

-- Every entry has two lines at least; looked at when the transaction ends.
create function app.check_entry() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if (select count(*) from public.ledger_posting p where p.tenant_id = new.tenant_id and p.entry_id = new.id) < 2 then
    raise exception 'entry % has no two lines', new.id using errcode = '23514', constraint = 'ledger_entry_balances';
  end if;
  return null;
end $$;
revoke all on function app.check_entry() from public;
-- Writes an entry with its lines, those of nothing left out; nothing at all where none is left. For the functions below alone.
create function app.post_entry(
  p_tenant bigint, p_at timestamptz, p_kind text, p_booking bigint, p_payment bigint, p_refund bigint, p_ref text,
  p_memo text, p_accounts text[], p_amounts bigint[]
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  entry bigint;
begin
  if 0 = all (p_amounts) then
    return;
  end if;
  insert into public.ledger_entry (tenant_id, at, kind, booking_id, payment_id, refund_id, provider_ref, memo)
  values (p_tenant, p_at, p_kind, p_booking, p_payment, p_refund, p_ref, p_memo)
  returning id into entry;
  insert into public.ledger_posting (tenant_id, entry_id, line, account, booking_id, at, amount_pence)
  select p_tenant, entry, row_number() over (order by l.n), l.account, p_booking, p_at, l.amount
  from unnest(p_accounts, p_amounts) with ordinality as l (account, amount, n) where l.amount <> 0;
end $$;
revoke all on function
  app.post_entry(bigint, timestamptz, text, bigint, bigint, bigint, text, text, text[], bigint[]) from public;

-- What a booking's customer has been charged: the hire while it stands, afterwards what calling it off or not coming cost.
create function app.charged(b public.booking) returns bigint
language sql immutable
as $$
  select case
    when b.status in ('confirmed', 'active', 'completed') then b.rental_pence
    when b.status in ('cancelled', 'no_show') then b.cancellation_fee_pence
    else 0
  end
$$;

-- The VAT inside it. A payment that is kept for a hire that was not taken up is taxed as the hire (HMRC, Revenue and Customs
-- Brief 13 (2018)): its share of the hire's own VAT, half a penny rounded up.
create function app.charged_vat(b public.booking) returns bigint
language sql immutable
as $$
  select case
    when b.status in ('confirmed', 'active', 'completed') then b.vat_pence
    when b.status in ('cancelled', 'no_show') and b.rental_pence > 0
      then (2 * b.cancellation_fee_pence * b.vat_pence + b.rental_pence) / (2 * b.rental_pence)
    else 0
  end
$$;

-- What a payment brought in, and what a refund of ours took out: once the provider has made it, as its own balance does.
create function app.money_in(p public.payment) returns bigint
language sql immutable
as $$ select case when p.status in ('succeeded', 'refunded') then p.amount_pence else 0 end $$;
create function app.money_out(r public.payment_refund) returns bigint
language sql immutable
as $$
  select case
    when r.status = 'succeeded' or (r.status = 'requested' and r.provider_refund_id is not null) then r.amount_pence
    else 0
  end
$$;

-- Where a payment's money is. One that no intent of the provider brought was taken at the counter.
create function app.money_place(p public.payment) returns text
language sql immutable
as $$ select case when p.stripe_payment_intent_id is null then 'counter' else 'provider' end $$;

create function app.book_booking(was public.booking, now_is public.booking, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  charged constant bigint := app.charged(now_is) - coalesce(app.charged(was), 0);
  vat constant bigint := app.charged_vat(now_is) - coalesce(app.charged_vat(was), 0);
  rental constant bigint := now_is.rental_paid_pence - coalesce(was.rental_paid_pence, 0);
  deposit constant bigint := now_is.deposit_paid_pence - coalesce(was.deposit_paid_pence, 0);
begin
  if charged <> 0 or vat <> 0 then
    perform app.post_entry(now_is.tenant_id, p_at, 'hire', now_is.id, null, null, null, null,
      array['customer', 'vat', 'hire-income'], array[charged, -vat, vat - charged]);
  end if;
  if rental <> 0 or deposit <> 0 then
    perform app.post_entry(now_is.tenant_id, p_at, 'allocation', now_is.id, null, null, null, null,
      array['refunds', 'customer', 'deposits-held'], array[rental + deposit, -rental, -deposit]);
  end if;
end $$;
revoke all on function app.book_booking(public.booking, public.booking, timestamptz) from public;

create function app.book_payment(was public.payment, now_is public.payment, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  came constant bigint := app.money_in(now_is) - coalesce(app.money_in(was), 0);
begin
  perform app.post_entry(now_is.tenant_id, p_at, 'payment', now_is.booking_id, now_is.id, null,
    -- The unique index refuses the money of one intent a second time.
    case when coalesce(app.money_in(was), 0) = 0 then now_is.stripe_payment_intent_id end, null,
    array[app.money_place(now_is), 'refunds'], array[came, -came]);
end $$;
revoke all on function app.book_payment(public.payment, public.payment, timestamptz) from public;

create function app.book_refund(was public.payment_refund, now_is public.payment_refund, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  went constant bigint := app.money_out(now_is) - coalesce(app.money_out(was), 0);
  place text;
begin
  select app.money_place(p) into place from public.payment p
  where p.tenant_id = now_is.tenant_id and p.id = now_is.payment_id;
  perform app.post_entry(now_is.tenant_id, p_at, case when went < 0 then 'refund-failed' else 'refund' end,
    now_is.booking_id, now_is.payment_id, now_is.id, now_is.provider_refund_id, null,
    array['refunds', place], array[went, -went]);
end $$;
revoke all on function app.book_refund(public.payment_refund, public.payment_refund, timestamptz) from public;

-- What of a payment that was never at the provider had gone back before we kept refunds: nobody else can tell of it. Of the
-- provider's, its own movements tell.
create function app.book_gone_elsewhere(p public.payment) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  gone bigint;
begin
  if p.stripe_payment_intent_id is not null or p.refunded_pence = 0 then
    return;
  end if;
  select greatest(0, p.refunded_pence - coalesce(sum(r.amount_pence), 0)) into gone
  from public.payment_refund r
  where r.tenant_id = p.tenant_id and r.payment_id = p.id
    and (r.status <> 'failed' or r.provider_refund_id is not null);
  perform app.post_entry(p.tenant_id, least(p.updated_at, now()), 'refund-elsewhere', p.booking_id, p.id, null, null, null,
    array['refunds', 'counter'], array[gone, -gone]);
end $$;
revoke all on function app.book_gone_elsewhere(public.payment) from public;

create function app.note_booking_money() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    perform app.book_booking(null, new, new.created_at);
  else
    perform app.book_booking(old, new, now());
  end if;
  return null;
end $$;
create function app.note_payment_money() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    perform app.book_payment(null, new, coalesce(new.processed_at, new.created_at));
  else
    perform app.book_payment(old, new, now());
  end if;
  return null;
end $$;
create function app.note_refund_money() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    perform app.book_refund(null, new, coalesce(new.settled_at, new.created_at));
  else
    perform app.book_refund(old, new, now());
  end if;
  return null;
end $$;
create function app.note_gone_elsewhere() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.book_gone_elsewhere(new);
  return null;
end $$;
revoke all on function
  app.note_booking_money(), app.note_payment_money(), app.note_refund_money(), app.note_gone_elsewhere() from public;

-- A booking that only waits for its money has none to book, so that making one costs nothing here.
create trigger booking_money_made after insert on booking for each row
  when (new.status not in ('pending', 'expired') or new.rental_paid_pence <> 0 or new.deposit_paid_pence <> 0)
  execute function app.note_booking_money();
create trigger booking_money after update on booking for each row
  when (
    (old.status, old.rental_pence, old.vat_pence, old.cancellation_fee_pence, old.rental_paid_pence, old.deposit_paid_pence)
    is distinct from
    (new.status, new.rental_pence, new.vat_pence, new.cancellation_fee_pence, new.rental_paid_pence, new.deposit_paid_pence))
  execute function app.note_booking_money();
create trigger payment_money_made after insert on payment for each row
  when (new.status in ('succeeded', 'refunded')) execute function app.note_payment_money();
create trigger payment_money after update on payment for each row
  when ((old.status, old.amount_pence) is distinct from (new.status, new.amount_pence))
  execute function app.note_payment_money();
-- At the end of the transaction: refunds of ours that explain it may be written after the payment.
create constraint trigger payment_gone_elsewhere after insert on payment
  deferrable initially deferred for each row
  when (new.refunded_pence > 0 and new.stripe_payment_intent_id is null) execute function app.note_gone_elsewhere();
create trigger refund_money_made after insert on payment_refund for each row
  when (new.status <> 'requested' or new.provider_refund_id is not null) execute function app.note_refund_money();
create trigger refund_money after update on payment_refund for each row
  when (
    (old.status, old.amount_pence, old.provider_refund_id)
    is distinct from (new.status, new.amount_pence, new.provider_refund_id))
  execute function app.note_refund_money();

-- Books what only the provider knows, each movement once a kind. Answers whether it was news. The payment says the booking.
create function app.book_movement(
  p_tenant bigint, p_kind text, p_ref text, p_at timestamptz, p_payment bigint, p_memo text, p_account text,
  p_amount bigint
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  booking bigint;
begin
  if p_tenant <> app.current_tenant() or p_ref is null or p_kind not in (
    'refund-elsewhere', 'refund-elsewhere-failed', 'provider-fee', 'platform-fee', 'payout', 'dispute', 'dispute-fee') then
    raise exception 'no such movement of this tenant' using errcode = '42501';
  end if;
  if p_amount = 0 or exists (
    select from public.ledger_entry e
    where e.tenant_id = p_tenant and e.kind = p_kind and e.provider_ref = p_ref) then
    return false;
  end if;
  select p.booking_id into booking from public.payment p where p.tenant_id = p_tenant and p.id = p_payment;
  perform app.post_entry(p_tenant, p_at, p_kind, booking, p_payment, null, p_ref, left(p_memo, 300),
    array[p_account, 'provider'], array[-p_amount, p_amount]);
  return true;
exception when unique_violation then
  -- Somebody else booked it at the same time.
  return false;
end $$;
revoke all on function
  app.book_movement(bigint, text, text, timestamptz, bigint, text, text, bigint) from public;
grant execute on function app.book_movement(bigint, text, text, timestamptz, bigint, text, text, bigint)
  to convoy_app, convoy_worker;

-- Where the books differ from what they are about, booking by booking; nothing where they hold. Balances are what the
-- postings sum to, so they cannot drift from them. Of a period: the bookings of which something was booked or paid in it.
create function app.ledger_faults(p_tenant bigint, p_from timestamptz default null, p_until timestamptz default null)
returns table (tenant_id bigint, what text, subject bigint, booked bigint, expected bigint)
language sql stable
as $$
  with wanted as (
    select b.id from booking b where p_from is null and b.tenant_id = p_tenant
    union
    select p.booking_id from ledger_posting p
    where p_from is not null and p.tenant_id = p_tenant and p.at >= p_from and p.at < p_until
    union
    select p.booking_id from payment p
    where p_from is not null and p.tenant_id = p_tenant and p.processed_at >= p_from and p.processed_at < p_until
      and p.status in ('succeeded', 'refunded')
  ), of_bookings as (
    select b.id, f.what, coalesce(f.booked, 0) as booked, f.expected
    from wanted w
    join booking b on b.tenant_id = p_tenant and b.id = w.id
    cross join lateral (
      select sum(p.amount_pence) filter (where p.account = 'customer') as customer,
        sum(p.amount_pence) filter (where p.account = 'vat') as vat,
        sum(p.amount_pence) filter (where p.account = 'hire-income') as income,
        sum(p.amount_pence) filter (where p.account = 'deposits-held') as deposits,
        sum(p.amount_pence) filter (where p.account = 'refunds') as refunds,
        sum(p.amount_pence) filter (where p.account = 'refunds' and exists (
          select from ledger_entry e where e.tenant_id = p_tenant and e.id = p.entry_id
            and e.kind in ('refund-elsewhere', 'refund-elsewhere-failed'))) as elsewhere
      from ledger_posting p where p.tenant_id = p_tenant and p.booking_id = b.id
    ) s
    cross join lateral (
      select coalesce(sum(app.money_in(p)), 0) as pence from payment p
      where p.tenant_id = p_tenant and p.booking_id = b.id
    ) came
    cross join lateral (
      select coalesce(sum(app.money_out(r)), 0) as pence from payment_refund r
      where r.tenant_id = p_tenant and r.booking_id = b.id
    ) went
    cross join lateral (values
      ('customer', s.customer, app.charged(b) - b.rental_paid_pence),
      ('vat', -s.vat, app.charged_vat(b)),
      ('hire-income', -s.income, app.charged(b) - app.charged_vat(b)),
      ('deposits-held', -s.deposits, b.deposit_paid_pence),
      ('refunds', -s.refunds, came.pence - b.rental_paid_pence - b.deposit_paid_pence - went.pence
        - coalesce(s.elsewhere, 0))
    ) as f (what, booked, expected)
  )
  select p_tenant, o.what, o.id, o.booked::bigint, o.expected::bigint from of_bookings o where o.booked <> o.expected
  union all
  select p_tenant, 'entry', p.entry_id, sum(p.amount_pence)::bigint, 0::bigint
  from ledger_posting p
  where p.tenant_id = p_tenant and p.at >= coalesce(p_from, '-infinity') and p.at < coalesce(p_until, 'infinity')
  group by p.entry_id having sum(p.amount_pence) <> 0 or count(*) < 2
$$;

-- Which tenants have had money at the provider: whose movements there are looked at.
create function app.tenants_with_provider_money() returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select t.id from public.tenant t where exists (
    select from public.payment p where p.tenant_id = t.id and p.stripe_payment_intent_id is not null
      and p.status in ('succeeded', 'refunded'))
$$;
revoke all on function app.tenants_with_provider_money() from public;
grant execute on function app.tenants_with_provider_money() to convoy_worker;

-- What is stored already: bookings and payments, of which there are many, each kind in one statement.
with charged as materialized (
  select b.tenant_id, b.id as booking_id, b.created_at as at, nextval('ledger_entry_id_seq') as entry_id,
    app.charged(b) as pence, app.charged_vat(b) as vat
  from booking b where app.charged(b) <> 0 or app.charged_vat(b) <> 0
), entries as (
  insert into ledger_entry (tenant_id, id, at, kind, booking_id)
  select tenant_id, entry_id, at, 'hire', booking_id from charged
)
insert into ledger_posting (tenant_id, entry_id, line, account, booking_id, at, amount_pence)
select c.tenant_id, c.entry_id, row_number() over (partition by c.entry_id order by l.n), l.account, c.booking_id, c.at,
  l.amount
from charged c cross join lateral (values
  (1, 'customer', c.pence), (2, 'vat', -c.vat), (3, 'hire-income', c.vat - c.pence)) as l (n, account, amount)
where l.amount <> 0;
with counted as materialized (
  select b.tenant_id, b.id as booking_id, b.created_at as at, nextval('ledger_entry_id_seq') as entry_id,
    b.rental_paid_pence as rental, b.deposit_paid_pence as deposit
  from booking b where b.rental_paid_pence <> 0 or b.deposit_paid_pence <> 0
), entries as (
  insert into ledger_entry (tenant_id, id, at, kind, booking_id)
  select tenant_id, entry_id, at, 'allocation', booking_id from counted
)
insert into ledger_posting (tenant_id, entry_id, line, account, booking_id, at, amount_pence)
select c.tenant_id, c.entry_id, row_number() over (partition by c.entry_id order by l.n), l.account, c.booking_id, c.at,
  l.amount
from counted c cross join lateral (values
  (1, 'refunds', c.rental + c.deposit), (2, 'customer', -c.rental), (3, 'deposits-held', -c.deposit)) as l (n, account, amount)
where l.amount <> 0;
with came as materialized (
  select p.tenant_id, p.id as payment_id, p.booking_id, coalesce(p.processed_at, p.created_at) as at,
    nextval('ledger_entry_id_seq') as entry_id, p.stripe_payment_intent_id as ref, app.money_place(p) as place,
    p.amount_pence as pence
  from payment p where app.money_in(p) <> 0
), entries as (
  insert into ledger_entry (tenant_id, id, at, kind, booking_id, payment_id, provider_ref)
  select tenant_id, entry_id, at, 'payment', booking_id, payment_id, ref from came
)
insert into ledger_posting (tenant_id, entry_id, line, account, booking_id, at, amount_pence)
select c.tenant_id, c.entry_id, l.n, l.account, c.booking_id, c.at, l.amount
from came c cross join lateral (values (1, c.place, c.pence), (2, 'refunds', -c.pence)) as l (n, account, amount);
select app.book_refund(null, r, coalesce(r.settled_at, r.created_at)) from payment_refund r
where app.money_out(r) <> 0;
select app.book_gone_elsewhere(p) from payment p where p.refunded_pence > 0;

create constraint trigger ledger_entry_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function app.check_entry();
