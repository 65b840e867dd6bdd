CREATE OR REPLACE FUNCTION app.book_booking(was public.booking, now_is public.booking, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  charged constant bigint := app.charged(now_is) - coalesce(app.charged(was), 0);
  vat constant bigint := app.charged_vat(now_is) - coalesce(app.charged_vat(was), 0);
  rental constant bigint := now_is.rental_paid_pence - coalesce(was.rental_paid_pence, 0);
  deposit constant bigint := now_is.deposit_paid_pence - coalesce(was.deposit_paid_pence, 0);
begin
  if charged <> 0 or vat <> 0 then
    perform app.post_entry(now_is.tenant_id, p_at, 'hire', now_is.id, null, null, null, null,
      array['customer', 'vat', 'hire-income'], array[charged, -vat, vat - charged]);
  end if;
  if rental <> 0 or deposit <> 0 then
    perform app.post_entry(now_is.tenant_id, p_at, 'allocation', now_is.id, null, null, null, null,
      array['refunds', 'customer', 'deposits-held'], array[rental + deposit, -rental, -deposit]);
  end if;
end $function$;
REVOKE ALL ON FUNCTION app.book_booking(public.booking,public.booking,timestamp with time zone) FROM PUBLIC;
