-- The VAT inside it. A payment that is kept for a hire that was not taken up is taxed as the hire (HMRC, Revenue and Customs
-- Brief 13 (2018)): its share of the hire's own VAT, half a penny rounded up.
CREATE OR REPLACE FUNCTION app.charged_vat(b public.booking)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when b.status in ('confirmed', 'active', 'completed') then b.vat_pence
    when b.status in ('cancelled', 'no_show') and b.rental_pence > 0
      then (2 * b.cancellation_fee_pence * b.vat_pence + b.rental_pence) / (2 * b.rental_pence)
    else 0
  end
$function$;
