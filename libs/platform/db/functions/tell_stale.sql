CREATE OR REPLACE FUNCTION app.tell_stale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  told jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('convoy_stale', tg_argv[0] || ':' || coalesce(told ->> 'tenant_id', told ->> 'id'));
  return null;
end $function$;
