-- Whether something may be hired to a customer now. Who is being merged, erased or refused is waited for.
CREATE OR REPLACE FUNCTION app.is_welcome(p_tenant bigint, p_customer bigint)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  welcome boolean;
begin
  select c.merged_into is null and c.erased_at is null and c.do_not_hire_at is null into welcome
  from customer c where c.tenant_id = p_tenant and c.id = p_customer for key share;
  return coalesce(welcome, true);
end $function$;
GRANT EXECUTE ON FUNCTION app.is_welcome(bigint,bigint) TO convoy_app, convoy_worker;
