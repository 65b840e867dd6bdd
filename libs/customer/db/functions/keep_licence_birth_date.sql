-- The rule of who may drive needs the date of birth: it is not emptied beneath a licence.
CREATE OR REPLACE FUNCTION app.keep_licence_birth_date()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from driving_licence l where l.tenant_id = new.tenant_id and l.customer_id = new.id) then
    raise exception 'a licence of customer % is on record', new.id
      using errcode = '23514', constraint = 'customer_birth_date_of_licence';
  end if;
  return new;
end $function$;
CREATE OR REPLACE TRIGGER customer_birth_date_of_licence BEFORE UPDATE OF birth_date ON public.customer FOR EACH ROW WHEN (((new.birth_date IS NULL) AND (old.birth_date IS NOT NULL))) EXECUTE FUNCTION app.keep_licence_birth_date();
