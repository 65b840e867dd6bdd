-- Only the sealing may be renewed, when the installation changes its secret.
create or replace function app.keep_signing_key() returns trigger
language plpgsql
as $$
begin
  if (new.tenant_id, new.id, new.certificate, new.fingerprint, new.created_at, new.expires_at)
     is distinct from (old.tenant_id, old.id, old.certificate, old.fingerprint, old.created_at, old.expires_at) then
    raise exception 'signing key % cannot be changed', old.id using errcode = '23514', constraint = 'signing_key_stands';
  end if;
  return new;
end $$;
