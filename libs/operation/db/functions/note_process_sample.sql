-- Writes one and forgets what is older than an hour. Nobody changes or removes another one.
CREATE OR REPLACE FUNCTION app.note_process_sample(p_process text, p_role text, p_sample jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  delete from public.process_sample where taken_at < now() - interval '1 hour';
  insert into public.process_sample (process, role, sample) values (p_process, p_role, p_sample)
    on conflict (process, taken_at) do nothing;
$function$;
REVOKE ALL ON FUNCTION app.note_process_sample(text,text,jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.note_process_sample(text,text,jsonb) TO convoy_app, convoy_worker;
