CREATE OR REPLACE FUNCTION app.keep_reinstated_van_in_plan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select 1 from app.lock_vans_of_plan(new.tenant_id) v where v.used > v.most) then
    raise exception 'the plan carries no more vans' using errcode = 'CV450';
  end if;
  return null;
end $function$;
CREATE OR REPLACE TRIGGER van_comes_back_within_plan AFTER UPDATE OF retired_at ON public.van FOR EACH ROW WHEN (((old.retired_at IS NOT NULL) AND (new.retired_at IS NULL))) EXECUTE FUNCTION app.keep_reinstated_van_in_plan();
