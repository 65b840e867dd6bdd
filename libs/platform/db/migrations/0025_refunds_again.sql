-- Up Migration
-- Refunds that wait for the provider are asked about less and less often; those it refused are sent again by staff.

-- How long after the provider was asked it is asked again: two minutes at first, twice as long each time it cannot yet, half a
-- day at most.
create function app.refund_wait(p_postponed integer) returns interval
language sql immutable
as $$ select least(interval '2 minutes' * power(2, least(p_postponed, 12)), interval '12 hours') $$;

create or replace function app.tenants_with_open_refunds() returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select distinct tenant_id from public.payment_refund
  where status = 'requested' and updated_at < now() - interval '2 minutes'
    and updated_at < now() - app.refund_wait(postponed)
$$;

-- The failed refund that this one sends again; once, so that two people who press at the same time send one.
alter table payment_refund
  add column retry_of bigint,
  add foreign key (tenant_id, retry_of) references payment_refund (tenant_id, id);
create unique index payment_refund_retry on payment_refund (tenant_id, retry_of);

alter table notification drop constraint notification_kind_check;
alter table notification_preference drop constraint notification_preference_kind_check;
alter table notification add constraint notification_kind_check check (kind in (
  'booking-held', 'booking-confirmed', 'booking-expired', 'booking-changed', 'booking-cancelled', 'booking-no-show',
  'hire-returned', 'hire-overdue', 'van-delayed', 'message-received',
  'payment-received', 'payment-failed', 'payment-returned', 'payment-refunded',
  'new-booking', 'hire-changed', 'hire-cancelled', 'hire-late', 'hire-message',
  'hire-payment-failed', 'hire-payment-returned', 'refund-failed', 'refund-postponed', 'deletion-requested',
  'deletion-withdrawn', 'password-changed', 'two-factor-changed', 'two-factor-refused', 'recovery-code-used',
  'recovery-codes-renewed', 'email-changed'));
alter table notification_preference add constraint notification_preference_kind_check check (kind in (
  'booking-held', 'booking-confirmed', 'booking-expired', 'booking-changed', 'booking-cancelled', 'booking-no-show',
  'hire-returned', 'hire-overdue', 'van-delayed', 'message-received',
  'payment-received', 'payment-failed', 'payment-returned', 'payment-refunded',
  'new-booking', 'hire-changed', 'hire-cancelled', 'hire-late', 'hire-message',
  'hire-payment-failed', 'hire-payment-returned', 'refund-failed', 'refund-postponed', 'deletion-requested',
  'deletion-withdrawn', 'password-changed', 'two-factor-changed', 'two-factor-refused', 'recovery-code-used',
  'recovery-codes-renewed', 'email-changed'));
