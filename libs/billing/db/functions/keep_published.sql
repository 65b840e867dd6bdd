-- Nobody changes what was sold, not even its owner.
CREATE OR REPLACE FUNCTION app.keep_published()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select 1 from catalogue_version v
    where v.published_at is not null
      and v.version in ((to_jsonb(old) ->> 'version')::integer, (to_jsonb(new) ->> 'version')::integer)
  ) then
    raise exception 'what was published of the catalogue is not changed: draft another version' using errcode = 'CV452';
  end if;
  return coalesce(new, old);
end $function$;
CREATE OR REPLACE TRIGGER keep_published BEFORE INSERT OR DELETE OR UPDATE ON public.catalogue_add_on FOR EACH ROW EXECUTE FUNCTION app.keep_published();
CREATE OR REPLACE TRIGGER keep_published BEFORE INSERT OR DELETE OR UPDATE ON public.catalogue_plan FOR EACH ROW EXECUTE FUNCTION app.keep_published();
CREATE OR REPLACE TRIGGER keep_published BEFORE INSERT OR DELETE OR UPDATE ON public.catalogue_plan_add_on FOR EACH ROW EXECUTE FUNCTION app.keep_published();
CREATE OR REPLACE TRIGGER keep_published BEFORE DELETE OR UPDATE ON public.catalogue_version FOR EACH ROW WHEN ((old.published_at IS NOT NULL)) EXECUTE FUNCTION app.keep_published();
