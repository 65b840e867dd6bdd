-- The history of a hire and the trail for the auditors are only ever added to: this alone takes words out of them.
CREATE OR REPLACE FUNCTION app.forget_customer_words(p_customers bigint[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select app.forget_words(app.current_tenant(), p_customers) $function$;
REVOKE ALL ON FUNCTION app.forget_customer_words(bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.forget_customer_words(bigint[]) TO convoy_app, convoy_worker;
