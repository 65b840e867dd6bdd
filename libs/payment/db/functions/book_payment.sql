CREATE OR REPLACE FUNCTION app.book_payment(was public.payment, now_is public.payment, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  came constant bigint := app.money_in(now_is) - coalesce(app.money_in(was), 0);
begin
  perform app.post_entry(now_is.tenant_id, p_at, 'payment', now_is.booking_id, now_is.id, null,
    -- The unique index refuses the money of one intent a second time.
    case when coalesce(app.money_in(was), 0) = 0 then now_is.stripe_payment_intent_id end, null,
    array[app.money_place(now_is), 'refunds'], array[came, -came]);
end $function$;
REVOKE ALL ON FUNCTION app.book_payment(public.payment,public.payment,timestamp with time zone) FROM PUBLIC;
