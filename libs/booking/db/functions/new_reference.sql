-- A reference of five characters without look-alikes (Crockford's base 32), unique within the tenant.
CREATE OR REPLACE FUNCTION app.new_reference(p_tenant bigint)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  alphabet constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  prefix text;
  random_bytes bytea;
  candidate text;
begin
  select reference_prefix || '-' into prefix from tenant where id = p_tenant;
  loop
    random_bytes := uuid_send(gen_random_uuid());
    candidate := prefix || substr(alphabet, (get_byte(random_bytes, 0) & 31) + 1, 1)
      || substr(alphabet, (get_byte(random_bytes, 1) & 31) + 1, 1)
      || substr(alphabet, (get_byte(random_bytes, 2) & 31) + 1, 1)
      || substr(alphabet, (get_byte(random_bytes, 3) & 31) + 1, 1)
      || substr(alphabet, (get_byte(random_bytes, 4) & 31) + 1, 1);
    exit when not exists (select 1 from booking b where b.tenant_id = p_tenant and b.reference = candidate);
  end loop;
  return candidate;
end $function$;
