-- Counts everything of a brand again: after its clock was set to another zone, or where a count was found wrong.
CREATE OR REPLACE FUNCTION app.count_business_days(p_tenant bigint, p_zone text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('business days of ' || p_tenant, 0));
  delete from public.booking_day where tenant_id = p_tenant;
  delete from public.business_day where tenant_id = p_tenant;
  insert into public.booking_day
    select p_tenant, f.booking_id, f.day, f.hired_minutes, f.booked_minutes, f.made, f.revenue_pence
    from app.booking_days(p_tenant, null, p_zone) f;
  insert into public.business_day
    select p_tenant, d.day, sum(d.hired_minutes), sum(d.booked_minutes), sum(d.made), sum(d.revenue_pence)
    from public.booking_day d where d.tenant_id = p_tenant group by d.day;
end $function$;
GRANT EXECUTE ON FUNCTION app.count_business_days(bigint,text) TO convoy_app, convoy_worker;
