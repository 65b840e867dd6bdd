-- Raises when no tenant is set, as before, so that a forgotten context is an error and never an empty or a full answer.
CREATE OR REPLACE FUNCTION app.current_tenant()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case
    when coalesce(current_setting('app.tenant_id', true), '') = '' then app.refuse_without_tenant()
    else current_setting('app.tenant_id', true)::bigint
  end
$function$;
