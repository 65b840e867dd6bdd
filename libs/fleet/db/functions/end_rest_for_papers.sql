-- Back in service, in the workshop or out of the fleet, it rests for another reason afterwards, or for none.
CREATE OR REPLACE FUNCTION app.end_rest_for_papers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status <> 'unavailable' or new.retired_at is distinct from old.retired_at then
    new.rests_for_papers := false;
  end if;
  return new;
end $function$;
CREATE OR REPLACE TRIGGER van_ends_rest_for_papers BEFORE UPDATE OF status, retired_at ON public.van FOR EACH ROW EXECUTE FUNCTION app.end_rest_for_papers();
