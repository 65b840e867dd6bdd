-- Notes that a process listens to trackers on a port; it says so every minute while it does.
CREATE OR REPLACE FUNCTION app.note_tracker_listener(p_protocol text, p_port integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into public.telematics_listener (protocol, port) values (p_protocol, p_port)
  on conflict (protocol) do update set port = excluded.port, noted_at = now()
$function$;
REVOKE ALL ON FUNCTION app.note_tracker_listener(text,integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.note_tracker_listener(text,integer) TO convoy_worker;
