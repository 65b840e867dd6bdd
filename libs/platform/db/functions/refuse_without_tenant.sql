-- The tenant of the running transaction is asked for by every policy of every statement. As plain SQL it is put into the
-- plan; as a procedure it was entered anew each time, which cost a search a twentieth of its time in the database.
CREATE OR REPLACE FUNCTION app.refuse_without_tenant()
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  raise exception 'no tenant is set' using errcode = 'CV001';
end $function$;
