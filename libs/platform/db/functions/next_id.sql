CREATE OR REPLACE FUNCTION app.next_id(p_sequence regclass)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  id bigint;
begin
  loop
    id := app.permute_id(nextval(p_sequence), p_sequence::text);
    -- One value of the permutation is zero; an id is positive.
    exit when id > 0;
  end loop;
  return id;
end $function$;
REVOKE ALL ON FUNCTION app.next_id(regclass) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.next_id(regclass) TO convoy_app, convoy_worker;
