-- { mon: ["08:00", "18:00"] | null, … }: weekdays alone, each opening before it closes; one that is left out is closed.
CREATE OR REPLACE FUNCTION app.are_depot_hours(p_hours jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when jsonb_typeof(p_hours) <> 'object' then false else not exists (
    select 1 from jsonb_each(p_hours) day
    where day.key not in ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun')
      or not case jsonb_typeof(day.value)
        when 'null' then true
        when 'array' then jsonb_array_length(day.value) = 2
          and coalesce(day.value ->> 0 ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$', false)
          and coalesce(day.value ->> 1 ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$', false)
          and (day.value ->> 0) collate "C" < (day.value ->> 1) collate "C"
        else false
      end) end
$function$;
