-- The tenant of the running transaction is asked for by every policy of every statement. As plain SQL it is put into the
-- plan; as a procedure it was entered anew each time, which cost a search a twentieth of its time in the database.
create function app.refuse_without_tenant() returns bigint
language plpgsql stable parallel safe
as $$
begin
  raise exception 'no tenant is set' using errcode = 'CV001';
end $$;

-- Raises when no tenant is set, as before, so that a forgotten context is an error and never an empty or a full answer.
create or replace function app.current_tenant() returns bigint
language sql stable parallel safe
as $$
  select case
    when coalesce(current_setting('app.tenant_id', true), '') = '' then app.refuse_without_tenant()
    else current_setting('app.tenant_id', true)::bigint
  end
$$;
