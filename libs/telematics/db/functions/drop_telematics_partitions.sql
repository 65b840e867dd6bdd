-- Drops the partitions of days that no brand keeps any longer: older than the longest retention of all brands, with a day to spare.
-- A day that has fixes waits: they are of a brand whose night failed, and what is evidence of them may not be copied yet.
CREATE OR REPLACE FUNCTION app.drop_telematics_partitions()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  keep integer := greatest(90, (select coalesce(max(retention_days), 0) from public.telematics_settings));
  part record;
  used boolean;
  dropped integer := 0;
begin
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.telematics_position'::regclass and c.relname ~ '^telematics_position_[0-9]{8}$'
      and to_date(right(c.relname, 8), 'YYYYMMDD') < current_date - keep - 1
  loop
    execute format('select exists (select from public.%I)', part.relname) into used;
    continue when used;
    execute format('drop table public.%I', part.relname);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $function$;
REVOKE ALL ON FUNCTION app.drop_telematics_partitions() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.drop_telematics_partitions() TO convoy_worker;
