-- What a payment brought in, and what a refund of ours took out: once the provider has made it, as its own balance does.
CREATE OR REPLACE FUNCTION app.money_in(p public.payment)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$ select case when p.status in ('succeeded', 'refunded') then p.amount_pence else 0 end $function$;
