-- Books what only the provider knows, each movement once a kind. Answers whether it was news. The payment says the booking.
CREATE OR REPLACE FUNCTION app.book_movement(p_tenant bigint, p_kind text, p_ref text, p_at timestamp with time zone, p_payment bigint, p_memo text, p_account text, p_amount bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
end $function$;
REVOKE ALL ON FUNCTION app.book_movement(bigint,text,text,timestamp with time zone,bigint,text,text,bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.book_movement(bigint,text,text,timestamp with time zone,bigint,text,text,bigint) TO convoy_app, convoy_worker;
