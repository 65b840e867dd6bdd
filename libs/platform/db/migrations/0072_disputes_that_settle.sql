-- Up Migration
-- What a bank took for good of a hire that was called off is with its customer: nothing is left to be given back of it. Once
-- both have happened, in whatever order, the books set what the dispute took against what lies there to be given back. What
-- happened before is booked by 0077: no booking is locked here, where whole tables are.

-- How much of a booking's money a bank gave back that would otherwise lie here for its customer: no more than what banks took
-- for good, and no more than what lies here counted for nothing and is not on its way as a refund, or could be sent anew.
-- A refund of money that a bank has taken meanwhile can never be sent, and is no reason to wait.
create function app.settled_by_bank(p_tenant bigint, p_booking bigint) returns bigint
language sql stable
as $$
  select coalesce(greatest(0, least(
    sum(m.lost),
    sum(m.here - least(m.promised, greatest(0, m.here - m.lost))) - min(m.counted))), 0)::bigint
  from (
    select b.rental_paid_pence + b.deposit_paid_pence as counted, taken.lost, sent.promised,
      -- What is left of the payment by our own refunds and by those at the provider's dashboard.
      app.money_in(p) - sent.out - coalesce(elsewhere.pence, 0) as here
    from public.booking b
    join public.payment p on p.tenant_id = b.tenant_id and p.booking_id = b.id and p.status in ('succeeded', 'refunded')
    cross join lateral (
      select coalesce(sum(d.amount_pence), 0) as lost from public.payment_dispute d
      where d.tenant_id = p_tenant and d.payment_id = p.id and d.status = 'lost'
    ) taken
    cross join lateral (
      select coalesce(sum(app.money_out(r)), 0) as out,
        coalesce(sum(r.amount_pence) filter (where app.money_out(r) = 0 and not exists (
          select from public.payment_refund again
          where again.tenant_id = p_tenant and again.retry_of = r.id)), 0) as promised
      from public.payment_refund r
      where r.tenant_id = p_tenant and r.payment_id = p.id
    ) sent
    cross join lateral (
      select sum(l.amount_pence) as pence
      from public.ledger_posting l
      join public.ledger_entry e on e.tenant_id = l.tenant_id and e.id = l.entry_id
      where l.tenant_id = p_tenant and l.booking_id = p_booking and l.account = 'refunds' and e.payment_id = p.id
        and e.kind in ('refund-elsewhere', 'refund-elsewhere-failed')
    ) elsewhere
    where b.tenant_id = p_tenant and b.id = p_booking
  ) m
$$;

-- Brings what is booked of it to what it should be: also back, where a dispute is won after it was lost.
create function app.settle_with_bank(p_tenant bigint, p_booking bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  more bigint;
begin
  if not exists (
    select from public.payment_dispute d where d.tenant_id = p_tenant and d.booking_id = p_booking
  ) then
    return;
  end if;
  -- Who comes second sees what the first has booked.
  perform from public.booking b where b.tenant_id = p_tenant and b.id = p_booking for no key update;
  more := app.settled_by_bank(p_tenant, p_booking) - coalesce((
    select sum(l.amount_pence)
    from public.ledger_posting l
    join public.ledger_entry e on e.tenant_id = l.tenant_id and e.id = l.entry_id
    where l.tenant_id = p_tenant and l.booking_id = p_booking and l.account = 'refunds' and e.kind = 'dispute-settled'
  ), 0);
  perform app.post_entry(p_tenant, now(), 'dispute-settled', p_booking, null, null, null, null,
    array['refunds', 'disputes'], array[more, -more]);
end $$;

create function app.note_settled_by_bank() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.settle_with_bank(new.tenant_id, new.booking_id);
  return null;
end $$;
revoke all on function app.settle_with_bank(bigint, bigint), app.note_settled_by_bank() from public;

-- Where the books of a tenant differ from the bookings, payments, refunds and disputes they are about; nothing where they
-- hold. Of a period: the bookings of which something was booked or paid in it, as a whole, and the entries that were written
-- in it. Balances are what the postings sum to, so they cannot drift from them.
create or replace function app.ledger_faults(
  p_tenant bigint, p_from timestamptz default null, p_until timestamptz default null
)
returns table (tenant_id bigint, what text, subject bigint, booked bigint, expected bigint)
language sql stable
as $$
  with looked_at as (
    select b.id from booking b
    where p_from is null and b.tenant_id = p_tenant
    union
    select p.booking_id from ledger_posting p
    where p_from is not null and p.tenant_id = p_tenant and p.at >= p_from and p.at < p_until
    union
    select p.booking_id from payment p
    where p_from is not null and p.tenant_id = p_tenant and p.status in ('succeeded', 'refunded')
      and p.processed_at >= p_from and p.processed_at < p_until
  ),
  lost as materialized (
    select distinct d.booking_id from payment_dispute d where d.tenant_id = p_tenant and d.status = 'lost'
  ),
  bookings as (
    select b.id, booked.*,
      -- What the booking's own row says: charged for it, the VAT inside that, counted as paid of either part, and kept of
      -- the deposit for good.
      app.charged(b) as charged, app.charged_vat(b) as vat_charged, b.rental_paid_pence as rental_paid,
      b.deposit_paid_pence as deposit_paid, b.deposit_kept_pence as deposit_kept,
      came.pence as came, went.pence as went,
      case when lost.booking_id is null then 0 else app.settled_by_bank(p_tenant, b.id) end as by_bank
    from looked_at l
    join booking b on b.tenant_id = p_tenant and b.id = l.id
    left join lost on lost.booking_id = b.id
    -- What is booked of it, by account; a debit is positive. Nothing booked is null.
    cross join lateral (
      select sum(p.amount_pence) filter (where p.account = 'customer') as customer,
        sum(p.amount_pence) filter (where p.account = 'vat') as vat,
        sum(p.amount_pence) filter (where p.account = 'hire-income') as hire_income,
        sum(p.amount_pence) filter (where p.account = 'deposits-held') as deposits_held,
        sum(p.amount_pence) filter (where p.account = 'refunds') as refunds,
        -- Of that, what somebody sent back at the provider's dashboard: the books alone have it to the penny.
        sum(p.amount_pence) filter (where p.account = 'refunds' and exists (
          select from ledger_entry e
          where e.tenant_id = p_tenant and e.id = p.entry_id
            and e.kind in ('refund-elsewhere', 'refund-elsewhere-failed'))) as refunded_elsewhere
      from ledger_posting p
      where p.tenant_id = p_tenant and p.booking_id = b.id
    ) booked
    -- What its payments brought in, and what our own refunds took out.
    cross join lateral (
      select coalesce(sum(app.money_in(p)), 0) as pence from payment p
      where p.tenant_id = p_tenant and p.booking_id = b.id
    ) came
    cross join lateral (
      select coalesce(sum(app.money_out(r)), 0) as pence from payment_refund r
      where r.tenant_id = p_tenant and r.booking_id = b.id
    ) went
  )
  select p_tenant, f.account, b.id, coalesce(f.booked, 0)::bigint, f.expected::bigint
  from bookings b
  -- An account of which a credit makes more is turned round, so that both sums read as people say them.
  cross join lateral (values
    -- Owed: charged and not paid.
    ('customer', b.customer, b.charged - b.rental_paid),
    ('vat', -b.vat, b.vat_charged),
    -- Earned: the hire without its VAT, and what is kept of deposits, which bears none.
    ('hire-income', -b.hire_income, b.charged - b.vat_charged + b.deposit_kept),
    -- Still the customer's own.
    ('deposits-held', -b.deposits_held, b.deposit_paid - b.deposit_kept),
    -- Here and counted for nothing: what came, less what the booking counts as paid, less what went back, by us or by a bank.
    ('refunds', -b.refunds,
      b.came - b.rental_paid - b.deposit_paid - b.went - coalesce(b.refunded_elsewhere, 0) - b.by_bank)
  ) as f (account, booked, expected)
  where coalesce(f.booked, 0) <> f.expected
  union all
  -- An entry that does not sum to nothing, or has no two lines.
  select p_tenant, 'entry', p.entry_id, sum(p.amount_pence)::bigint, 0::bigint
  from ledger_posting p
  where p.tenant_id = p_tenant and p.at >= coalesce(p_from, '-infinity') and p.at < coalesce(p_until, 'infinity')
  group by p.entry_id
  having sum(p.amount_pence) <> 0 or count(*) < 2
$$;

-- Whole tables are locked in one go and for a moment, and never while waiting for another one: whoever pays or calls off at
-- this very moment holds some of them too, in an order of their own.
do $$
begin
  for attempt in 1..600 loop
    begin
      lock table ledger_entry in access exclusive mode nowait;
      lock table payment_dispute, payment_refund in share row exclusive mode nowait;
      return;
    exception when lock_not_available then
      perform pg_sleep(0.05);
    end;
  end loop;
  raise exception 'the books could not be locked for half a minute: run the migrations again';
end $$;

-- What stands in the books fits what they could say before; 0077 looks at it, without this lock.
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in (
  'hire', 'allocation', 'deposit-kept', 'payment', 'refund', 'refund-failed', 'refund-elsewhere',
  'refund-elsewhere-failed', 'provider-fee', 'platform-fee', 'payout', 'dispute', 'dispute-fee', 'dispute-settled')) not valid;

-- At the end of the transaction: calling off writes what is to go back after the booking.
create constraint trigger payment_dispute_settled after insert or update of status on payment_dispute
  deferrable initially deferred for each row execute function app.note_settled_by_bank();
create constraint trigger payment_refund_settled after insert or update of status on payment_refund
  deferrable initially deferred for each row execute function app.note_settled_by_bank();
-- Whatever is booked of money that a bank may have given back.
create constraint trigger ledger_entry_settled after insert on ledger_entry
  deferrable initially deferred for each row
  when (new.kind in ('allocation', 'payment', 'refund', 'refund-failed', 'refund-elsewhere', 'refund-elsewhere-failed'))
  execute function app.note_settled_by_bank();
