-- Nothing is to begin, end or stand at a closed depot.
CREATE OR REPLACE FUNCTION app.refuse_closed_depots(p_tenant bigint, p_one bigint, p_other bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  is_closed boolean;
begin
  -- Read as it is once whoever is closing it is done.
  for is_closed in
    select d.closed_at is not null from depot d where d.tenant_id = p_tenant and d.id in (p_one, p_other)
    order by d.id for key share
  loop
    if is_closed then
      raise exception 'the depot is closed' using errcode = 'CV435';
    end if;
  end loop;
end $function$;
