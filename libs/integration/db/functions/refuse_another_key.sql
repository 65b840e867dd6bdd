-- A brand has twenty that work, however many are made at once: more are keys that nobody remembers.
CREATE OR REPLACE FUNCTION app.refuse_another_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('api keys of ' || new.tenant_id, 0));
  if (
    select count(*) from api_key k
    where k.tenant_id = new.tenant_id and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
  ) >= 20 then
    raise exception 'a brand has at most 20 keys' using errcode = 'CV470';
  end if;
  return new;
end $function$;
CREATE OR REPLACE TRIGGER api_key_one_of_few BEFORE INSERT ON public.api_key FOR EACH ROW EXECUTE FUNCTION app.refuse_another_key();
