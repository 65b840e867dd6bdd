CREATE OR REPLACE FUNCTION app.refuse_plan_outside_catalogue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'prices, caps and remotes of plans stand in catalogue_plan' using errcode = 'CV452';
end $function$;
CREATE OR REPLACE TRIGGER plan_is_in_catalogue BEFORE UPDATE OF monthly_pence, min_vans, max_vans, remotes ON public.plan FOR EACH ROW EXECUTE FUNCTION app.refuse_plan_outside_catalogue();
