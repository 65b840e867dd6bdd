-- How long after the provider was asked it is asked again: two minutes at first, twice as long each time it cannot yet, half a
-- day at most.
CREATE OR REPLACE FUNCTION app.refund_wait(p_postponed integer)
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
AS $function$ select least(interval '2 minutes' * power(2, least(p_postponed, 12)), interval '12 hours') $function$;
