-- The extras of a booking as its page lists them.
CREATE OR REPLACE FUNCTION app.extras_of(p_tenant bigint, p_booking bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    jsonb_agg(jsonb_build_object('extraId', e.extra_id, 'name', x.name, 'quantity', e.quantity)
      order by x.sort_order, x.name, x.id),
    '[]')
  from booking_extra e join extra x on x.tenant_id = e.tenant_id and x.id = e.extra_id
  where e.tenant_id = p_tenant and e.booking_id = p_booking
$function$;
