-- As before, and a depot that a van is on its way to stays open.
CREATE OR REPLACE FUNCTION app.refuse_to_close_used_depot()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select 1 from van v where v.tenant_id = new.tenant_id and v.depot_id = new.id and v.retired_at is null
  ) or exists (
    select 1 from van_transfer t
    where t.tenant_id = new.tenant_id and t.to_depot_id = new.id and t.status = 'planned'
  ) or exists (
    select 1 from booking b
    where b.tenant_id = new.tenant_id and b.status in ('pending', 'confirmed', 'active')
      and (b.hold_expires_at is null or b.hold_expires_at > now())
      and (b.pickup_depot_id = new.id and b.status <> 'active' or b.return_depot_id = new.id)
  ) then
    raise exception 'the depot is in use' using errcode = 'CV434';
  end if;
  return new;
end $function$;
CREATE OR REPLACE TRIGGER depot_closes_unused BEFORE UPDATE OF closed_at ON public.depot FOR EACH ROW WHEN (((old.closed_at IS NULL) AND (new.closed_at IS NOT NULL))) EXECUTE FUNCTION app.refuse_to_close_used_depot();
