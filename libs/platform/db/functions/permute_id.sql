CREATE OR REPLACE FUNCTION app.permute_id(p_value bigint, p_name text)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  key bytea;
  l bigint := (p_value >> 18) & 262143;
  r bigint := p_value & 262143;
  h bytea;
  swap bigint;
begin
  if p_value < 0 or p_value >= 68719476736 then
    raise exception 'sequence of % is used up', p_name;
  end if;
  select secret into key from app.id_key;
  for round in 1..4 loop
    h := sha256(key || convert_to(p_name || ':' || round || ':' || r, 'UTF8'));
    swap := l # (((get_byte(h, 0) << 16) | (get_byte(h, 1) << 8) | get_byte(h, 2)) & 262143);
    l := r;
    r := swap;
  end loop;
  return (l << 18) | r;
end $function$;
REVOKE ALL ON FUNCTION app.permute_id(bigint,text) FROM PUBLIC;
