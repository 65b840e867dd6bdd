-- Where a payment's money is. One that no intent of the provider brought was taken at the counter.
CREATE OR REPLACE FUNCTION app.money_place(p public.payment)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$ select case when p.stripe_payment_intent_id is null then 'counter' else 'provider' end $function$;
