CREATE OR REPLACE FUNCTION app.keep_revoked_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'key % was revoked and stays so', old.id
    using errcode = '23514', constraint = 'api_key_stays_revoked';
end $function$;
CREATE OR REPLACE TRIGGER api_key_stays_revoked BEFORE UPDATE OF revoked_at, revoked_by ON public.api_key FOR EACH ROW WHEN ((old.revoked_at IS NOT NULL)) EXECUTE FUNCTION app.keep_revoked_key();
