-- What of a payment that was never at the provider had gone back before we kept refunds: nobody else can tell of it. Of the
-- provider's, its own movements tell.
CREATE OR REPLACE FUNCTION app.book_gone_elsewhere(p public.payment)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
end $function$;
REVOKE ALL ON FUNCTION app.book_gone_elsewhere(public.payment) FROM PUBLIC;
