-- Once a statement, however many it adds.
CREATE OR REPLACE FUNCTION app.keep_added_vans_in_plan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  brand bigint;
begin
  for brand in select distinct a.tenant_id from added a where a.retired_at is null order by 1 loop
    if exists (select 1 from app.lock_vans_of_plan(brand) v where v.used > v.most) then
      raise exception 'the plan carries no more vans' using errcode = 'CV450';
    end if;
  end loop;
  return null;
end $function$;
CREATE OR REPLACE TRIGGER van_within_plan AFTER INSERT ON public.van REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.keep_added_vans_in_plan();
