-- Makes the partition of a day (UTC) where there is none. The owner alone may: processes call this.
CREATE OR REPLACE FUNCTION app.telematics_partition(p_day date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  name text := 'telematics_position_' || to_char(p_day, 'YYYYMMDD');
begin
  if p_day < current_date - 800 or p_day > current_date + 2 then
    raise exception 'no partition is made for %', p_day using errcode = '22023';
  end if;
  if to_regclass('public.' || name) is not null then return; end if;
  -- Two that make the same one: the second waits here and finds it.
  perform pg_advisory_xact_lock(hashtextextended('telematics_partition', 0));
  if to_regclass('public.' || name) is not null then return; end if;
  execute format('create table public.%I partition of public.telematics_position for values from (%L) to (%L)',
    name, (p_day::text || ' 00:00+00'), ((p_day + 1)::text || ' 00:00+00'));
  execute format('alter table public.%I enable row level security', name);
  execute format('alter table public.%I force row level security', name);
  execute format('create policy tenant_isolation on public.%I using (tenant_id = (select app.current_tenant())) '
    'with check (tenant_id = (select app.current_tenant()))', name);
end $function$;
REVOKE ALL ON FUNCTION app.telematics_partition(date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.telematics_partition(date) TO convoy_worker, convoy_app;
