-- Why staff hid reviews of these customers: the trail for the auditors is only ever added to, and this alone takes the words out of it.
CREATE OR REPLACE FUNCTION app.forget_review_words(p_customers bigint[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  update public.audit_entry a set details = a.details - 'reason'
  from public.review r
  join public.booking b on b.tenant_id = r.tenant_id and b.id = r.booking_id
  where a.tenant_id = app.current_tenant() and a.subject = 'Review' and a.subject_id = r.id and a.details ? 'reason'
    and r.tenant_id = app.current_tenant() and b.customer_id = any (p_customers)
$function$;
REVOKE ALL ON FUNCTION app.forget_review_words(bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.forget_review_words(bigint[]) TO convoy_app, convoy_worker;
