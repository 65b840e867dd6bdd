-- The depot of a van at a time, when no hire has it: its own, or where its one planned transfer has brought it by then. The
-- caller has locked the van.
CREATE OR REPLACE FUNCTION app.van_place(p_tenant bigint, p_van bigint, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
AS $function$
  select coalesce((
      select case when t.arrives_at <= p_at then t.to_depot_id else t.from_depot_id end
      from van_transfer t
      where t.tenant_id = p_tenant and t.van_id = p_van and t.status = 'planned'), v.depot_id)
  from van v where v.tenant_id = p_tenant and v.id = p_van
$function$;
