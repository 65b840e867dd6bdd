-- The days whose figures are not what bookings and payments say.
CREATE OR REPLACE FUNCTION app.business_day_faults(p_tenant bigint, p_zone text)
 RETURNS SETOF date
 LANGUAGE sql
 STABLE
AS $function$
  with fresh as (
    select f.day, sum(f.hired_minutes) as hired, sum(f.booked_minutes) as booked, sum(f.made) as made,
      sum(f.revenue_pence) as pence
    from app.booking_days(p_tenant, null, p_zone) f group by f.day
  )
  select coalesce(f.day, k.day)
  from fresh f
  full join (select * from public.business_day d where d.tenant_id = p_tenant) k on k.day = f.day
  where (coalesce(f.hired, 0), coalesce(f.booked, 0), coalesce(f.made, 0), coalesce(f.pence, 0))
    is distinct from
    (coalesce(k.hired_minutes, 0), coalesce(k.booked_minutes, 0), coalesce(k.made, 0), coalesce(k.revenue_pence, 0))
  order by 1
$function$;
GRANT EXECUTE ON FUNCTION app.business_day_faults(bigint,text) TO convoy_app, convoy_worker;
