CREATE OR REPLACE FUNCTION app.book_refund(was public.payment_refund, now_is public.payment_refund, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  went constant bigint := app.money_out(now_is) - coalesce(app.money_out(was), 0);
  place text;
begin
  select app.money_place(p) into place from public.payment p
  where p.tenant_id = now_is.tenant_id and p.id = now_is.payment_id;
  perform app.post_entry(now_is.tenant_id, p_at, case when went < 0 then 'refund-failed' else 'refund' end,
    now_is.booking_id, now_is.payment_id, now_is.id, now_is.provider_refund_id, null,
    array['refunds', place], array[went, -went]);
end $function$;
REVOKE ALL ON FUNCTION app.book_refund(public.payment_refund,public.payment_refund,timestamp with time zone) FROM PUBLIC;
