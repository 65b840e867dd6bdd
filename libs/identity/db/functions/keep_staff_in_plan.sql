CREATE OR REPLACE FUNCTION app.keep_staff_in_plan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select 1 from app.lock_users_of_plan(new.tenant_id) u where u.used > u.most) then
    raise exception 'the plan carries no more people' using errcode = 'CV451';
  end if;
  return null;
end $function$;
CREATE OR REPLACE TRIGGER app_user_becomes_staff_within_plan AFTER UPDATE OF role ON public.app_user FOR EACH ROW WHEN (((old.role = 'renter'::text) AND (new.role <> 'renter'::text))) EXECUTE FUNCTION app.keep_staff_in_plan();
CREATE OR REPLACE TRIGGER app_user_within_plan AFTER INSERT ON public.app_user FOR EACH ROW WHEN ((new.role <> 'renter'::text)) EXECUTE FUNCTION app.keep_staff_in_plan();
