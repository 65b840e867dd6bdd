-- Up Migration
-- Money that goes back: decided in the transaction of what makes it due, then carried out by the worker.

create sequence payment_refund_id_seq;
create table payment_refund (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('payment_refund_id_seq'),
  booking_id bigint not null,
  -- A refund goes back the way the money came: one row for each payment it is taken from.
  payment_id bigint not null,
  amount_pence bigint not null check (amount_pence > 0),
  rental_part_pence bigint not null check (rental_part_pence >= 0),
  deposit_part_pence bigint not null check (deposit_part_pence >= 0),
  -- 'late': the payment came for a van no longer to be had, and goes back as it came.
  reason text not null check (reason in ('change', 'cancellation', 'no-show', 'late')),
  -- Only ever onwards: requested, succeeded, failed. What a bank returns after it succeeded has failed.
  status text not null default 'requested' check (status in ('requested', 'succeeded', 'failed')),
  provider_refund_id text,
  -- How often the provider was asked.
  attempt integer not null default 0 check (attempt >= 0),
  -- How often it answered that it cannot yet; each time it is asked under another key, because answers are remembered.
  postponed integer not null default 0 check (postponed >= 0),
  failure_reason text,
  requested_by bigint,
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id),
  foreign key (tenant_id, requested_by) references app_user (tenant_id, id),
  check (amount_pence = rental_part_pence + deposit_part_pence)
);
create index payment_refund_payment on payment_refund (tenant_id, payment_id);
create index payment_refund_booking on payment_refund (tenant_id, booking_id);
create unique index payment_refund_provider on payment_refund (tenant_id, provider_refund_id);
create index payment_refund_open on payment_refund (updated_at) where status = 'requested';
select app.protect_tenant_table('payment_refund', 'select, insert, update');

alter table payment
  -- Of what went back, what had paid the hire; the rest had paid the deposit.
  add column rental_refunded_pence bigint not null default 0
    check (rental_refunded_pence between 0 and refunded_pence);
update payment set rental_refunded_pence = greatest(0, refunded_pence - deposit_part_pence) where refunded_pence > 0;

alter table booking
  -- What was sent back by our own decisions; what was paid has gone down by it.
  add column refunded_pence bigint not null default 0 check (refunded_pence >= 0),
  -- What was sent back at the provider's own dashboard, of which we only hear.
  add column refunded_elsewhere_pence bigint not null default 0 check (refunded_elsewhere_pence >= 0),
  -- The percentage that calling off had come to cost when its customer last changed it: it never costs less again, so that
  -- nobody moves a hire away from its fee.
  add column least_cancel_percent integer not null default 0 check (least_cancel_percent between 0 and 100);
update booking b set refunded_elsewhere_pence = gone.pence
from (
  select p.tenant_id, p.booking_id, sum(p.refunded_pence) as pence
  from payment p where p.received and p.refunded_pence > 0 group by p.tenant_id, p.booking_id
) gone
where b.tenant_id = gone.tenant_id and b.id = gone.booking_id;

-- No payment gives back more than it received, part by part, whoever asks and however many at once: the payment's row
-- is locked while the sum is looked at.
create function app.keep_refunds_within_payment() returns trigger
language plpgsql
as $$
declare
  paid payment%rowtype;
  total bigint;
begin
  select * into paid from payment p
  where p.tenant_id = new.tenant_id and p.id = new.payment_id for no key update;
  if not found or paid.booking_id <> new.booking_id or paid.received = (new.reason = 'late')
     or paid.status not in ('succeeded', 'refunded') then
    raise exception 'payment % has nothing of this booking to give back', new.payment_id using errcode = '23514';
  end if;
  select coalesce(sum(r.amount_pence), 0) into total from payment_refund r
  where r.tenant_id = new.tenant_id and r.payment_id = new.payment_id and r.status <> 'failed' and r.id <> new.id;
  if new.status <> 'failed' and total + new.amount_pence > paid.amount_pence then
    raise exception 'payment % would give back more than it received', new.payment_id
      using errcode = '23514', constraint = 'payment_refund_within_payment';
  end if;
  return new;
end $$;
create trigger payment_refund_within_payment
  before insert or update of amount_pence, payment_id, status on payment_refund
  for each row execute function app.keep_refunds_within_payment();

-- Money that came too late and has not gone back yet.
insert into payment_refund
  (tenant_id, booking_id, payment_id, amount_pence, rental_part_pence, deposit_part_pence, reason)
select p.tenant_id, p.booking_id, p.id, p.amount_pence - p.refunded_pence,
  least(p.rental_part_pence, p.amount_pence - p.refunded_pence),
  greatest(0, p.amount_pence - p.refunded_pence - p.rental_part_pence), 'late'
from payment p where not p.received and p.status = 'succeeded' and p.refunded_pence < p.amount_pence;

-- Which tenants have refunds of whose end nobody has told us: what the outbox gave up on is made up for.
create function app.tenants_with_open_refunds() returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select distinct tenant_id from public.payment_refund
  where status = 'requested' and updated_at < now() - interval '2 minutes'
$$;
revoke all on function app.tenants_with_open_refunds() from public;
grant execute on function app.tenants_with_open_refunds() to convoy_worker;

-- Which tenants have hires that should be back.
create index booking_out_late on booking (return_at) where status = 'active';
create function app.tenants_with_late_hires() returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select distinct tenant_id from public.booking where status = 'active' and return_at <= now() $$;
revoke all on function app.tenants_with_late_hires() from public;
grant execute on function app.tenants_with_late_hires() to convoy_worker;

-- The new kinds of news.
alter table notification drop constraint notification_kind_check;
alter table notification_preference drop constraint notification_preference_kind_check;
alter table notification_preference drop constraint notification_preference_check1;
alter table notification add constraint notification_kind_check check (kind in (
  'booking-held', 'booking-confirmed', 'booking-expired', 'booking-changed', 'booking-cancelled', 'booking-no-show',
  'hire-returned', 'hire-overdue', 'van-delayed', 'message-received',
  'payment-received', 'payment-failed', 'payment-returned', 'payment-refunded',
  'new-booking', 'hire-changed', 'hire-cancelled', 'hire-late', 'hire-message',
  'hire-payment-failed', 'hire-payment-returned', 'refund-failed', 'deletion-requested', 'deletion-withdrawn',
  'password-changed', 'two-factor-changed', 'two-factor-refused', 'recovery-code-used', 'recovery-codes-renewed',
  'email-changed'));
alter table notification_preference add constraint notification_preference_kind_check check (kind in (
  'booking-held', 'booking-confirmed', 'booking-expired', 'booking-changed', 'booking-cancelled', 'booking-no-show',
  'hire-returned', 'hire-overdue', 'van-delayed', 'message-received',
  'payment-received', 'payment-failed', 'payment-returned', 'payment-refunded',
  'new-booking', 'hire-changed', 'hire-cancelled', 'hire-late', 'hire-message',
  'hire-payment-failed', 'hire-payment-returned', 'refund-failed', 'deletion-requested', 'deletion-withdrawn',
  'password-changed', 'two-factor-changed', 'two-factor-refused', 'recovery-code-used', 'recovery-codes-renewed',
  'email-changed'));
-- Mails that are part of the contract of a hire cannot be turned off, nor those of the account's security.
alter table notification_preference add constraint notification_preference_check1 check (email or kind not in (
  'password-changed', 'two-factor-changed', 'two-factor-refused', 'recovery-code-used', 'recovery-codes-renewed',
  'email-changed', 'booking-confirmed', 'booking-changed', 'booking-cancelled', 'booking-no-show', 'van-delayed',
  'payment-returned'));
