-- Another version that begins as the newest one; it is changed, then published by its date.
CREATE OR REPLACE FUNCTION app.draft_catalogue()
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  newest integer := app.newest_catalogue();
  draft integer;
begin
  select max(version) + 1 into draft from catalogue_version;
  insert into catalogue_version (version, annual_discount_basis_points, trial_days)
    select draft, annual_discount_basis_points, trial_days from catalogue_version where version = newest;
  insert into catalogue_plan (version, plan_code, monthly_pence, min_vans, max_vans, max_users, remotes)
    select draft, plan_code, monthly_pence, min_vans, max_vans, max_users, remotes
    from catalogue_plan where version = newest;
  insert into catalogue_add_on (version, code, name, kind, price_pence, per, price_from, sort_order)
    select draft, code, name, kind, price_pence, per, price_from, sort_order
    from catalogue_add_on where version = newest;
  insert into catalogue_plan_add_on (version, plan_code, add_on_code, kind, terms)
    select draft, plan_code, add_on_code, kind, terms from catalogue_plan_add_on where version = newest;
  return draft;
end $function$;
