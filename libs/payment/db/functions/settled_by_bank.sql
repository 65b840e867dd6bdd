-- How much of a booking's money a bank gave back that would otherwise lie here for its customer: no more than what banks took
-- for good, and no more than what lies here counted for nothing and is not on its way as a refund, or could be sent anew.
-- A refund of money that a bank has taken meanwhile can never be sent, and is no reason to wait.
CREATE OR REPLACE FUNCTION app.settled_by_bank(p_tenant bigint, p_booking bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
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
$function$;
