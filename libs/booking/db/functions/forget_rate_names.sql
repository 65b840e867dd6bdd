-- Drops the translations of a name that was changed: they translate the old one.
CREATE OR REPLACE FUNCTION app.forget_rate_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.names := '{}';
  return new;
end $function$;
CREATE OR REPLACE TRIGGER price_rule_renamed BEFORE UPDATE OF name ON public.price_rule FOR EACH ROW
  WHEN (old.name <> new.name) EXECUTE FUNCTION app.forget_rate_names();
CREATE OR REPLACE TRIGGER extra_renamed BEFORE UPDATE OF name, description ON public.extra FOR EACH ROW
  WHEN (old.name <> new.name or old.description <> new.description) EXECUTE FUNCTION app.forget_rate_names();
CREATE OR REPLACE TRIGGER promotion_renamed BEFORE UPDATE OF name ON public.promotion FOR EACH ROW
  WHEN (old.name <> new.name) EXECUTE FUNCTION app.forget_rate_names();
