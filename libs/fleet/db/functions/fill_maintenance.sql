CREATE OR REPLACE FUNCTION app.fill_maintenance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  zone constant text := (select t.time_zone from tenant t where t.id = new.tenant_id);
begin
  new.starts_at := coalesce(new.starts_at, (new.scheduled_date + time '08:00') at time zone zone);
  new.ends_at := coalesce(
    new.ends_at,
    greatest((greatest(new.scheduled_date, new.completed_date) + time '18:00') at time zone zone,
      new.starts_at + interval '1 hour'));
  if new.status in ('in-progress', 'completed') then
    new.started_at := coalesce(new.started_at, new.starts_at);
  end if;
  if new.status in ('completed', 'cancelled') then
    new.ended_at := coalesce(new.ended_at, greatest(new.ends_at, new.started_at));
  end if;
  if new.status = 'in-progress' then
    new.van_before := coalesce(new.van_before, 'available');
  end if;
  return new;
end $function$;
CREATE OR REPLACE TRIGGER maintenance_filled BEFORE INSERT ON public.maintenance FOR EACH ROW EXECUTE FUNCTION app.fill_maintenance();
