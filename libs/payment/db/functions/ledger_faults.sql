-- Where the books of a tenant differ from the bookings, payments, refunds and disputes they are about; nothing where they
-- hold. Of a period: the bookings of which something was booked or paid in it, as a whole, and the entries that were written
-- in it. Balances are what the postings sum to, so they cannot drift from them.
CREATE OR REPLACE FUNCTION app.ledger_faults(p_tenant bigint, p_from timestamp with time zone DEFAULT NULL::timestamp with time zone, p_until timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS TABLE(tenant_id bigint, what text, subject bigint, booked bigint, expected bigint)
 LANGUAGE sql
 STABLE
AS $function$
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
      b.deposit_kept_vat_pence as deposit_kept_vat,
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
    ('vat', -b.vat, b.vat_charged + b.deposit_kept_vat),
    -- Earned: the hire and what is kept of deposits, both without their VAT.
    ('hire-income', -b.hire_income, b.charged - b.vat_charged + b.deposit_kept - b.deposit_kept_vat),
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
$function$;
