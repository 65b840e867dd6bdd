-- Brings what is booked of it to what it should be: also back, where a dispute is won after it was lost.
CREATE OR REPLACE FUNCTION app.settle_with_bank(p_tenant bigint, p_booking bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
end $function$;
REVOKE ALL ON FUNCTION app.settle_with_bank(bigint,bigint) FROM PUBLIC;
