-- Writes an entry with its lines, those of nothing left out; nothing at all where none is left. For the functions below alone.
CREATE OR REPLACE FUNCTION app.post_entry(p_tenant bigint, p_at timestamp with time zone, p_kind text, p_booking bigint, p_payment bigint, p_refund bigint, p_ref text, p_memo text, p_accounts text[], p_amounts bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
end $function$;
REVOKE ALL ON FUNCTION app.post_entry(bigint,timestamp with time zone,text,bigint,bigint,bigint,text,text,text[],bigint[]) FROM PUBLIC;
