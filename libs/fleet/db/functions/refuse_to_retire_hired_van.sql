-- A van with hires ahead stays in the fleet until they have another one. The row is locked by the update itself, and
-- whoever books locks it too: none can slip in.
CREATE OR REPLACE FUNCTION app.refuse_to_retire_hired_van()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select 1 from booking b
    where b.tenant_id = new.tenant_id and b.van_id = new.id and b.status in ('pending', 'confirmed', 'active')
      and (b.hold_expires_at is null or b.hold_expires_at > now())
  ) then
    raise exception 'the van has hires ahead' using errcode = 'CV431';
  end if;
  return new;
end $function$;
CREATE OR REPLACE TRIGGER van_retires_without_hires BEFORE UPDATE OF retired_at ON public.van FOR EACH ROW WHEN (((old.retired_at IS NULL) AND (new.retired_at IS NOT NULL))) EXECUTE FUNCTION app.refuse_to_retire_hired_van();
