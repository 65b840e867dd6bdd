-- Counts one booking again. Counts of different bookings go on beside each other; a count of everything is alone.
CREATE OR REPLACE FUNCTION app.count_booking_days(p_tenant bigint, p_booking bigint, p_zone text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  change record;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('business days of ' || p_tenant, 0));
  perform pg_advisory_xact_lock(hashtextextended('days of booking ' || p_tenant || ' ' || p_booking, 0));
  -- Days in their order, so that two counts never wait for each other.
  for change in
    with fresh as (
      select * from app.booking_days(p_tenant, p_booking, p_zone)
    ), known as (
      select * from public.booking_day k where k.tenant_id = p_tenant and k.booking_id = p_booking
    )
    select coalesce(f.day, k.day) as day, f.day is null as gone,
      coalesce(f.hired_minutes, 0) as hired, coalesce(f.booked_minutes, 0) as booked,
      coalesce(f.made, 0) as made, coalesce(f.revenue_pence, 0) as pence,
      coalesce(f.hired_minutes, 0) - coalesce(k.hired_minutes, 0) as more_hired,
      coalesce(f.booked_minutes, 0) - coalesce(k.booked_minutes, 0) as more_booked,
      coalesce(f.made, 0) - coalesce(k.made, 0) as more_made,
      coalesce(f.revenue_pence, 0) - coalesce(k.revenue_pence, 0) as more_pence
    from fresh f full join known k on k.day = f.day
    where (f.hired_minutes, f.booked_minutes, f.made, f.revenue_pence)
      is distinct from (k.hired_minutes, k.booked_minutes, k.made, k.revenue_pence)
    order by 1
  loop
    if change.gone then
      delete from public.booking_day
      where tenant_id = p_tenant and booking_id = p_booking and day = change.day;
    else
      insert into public.booking_day values
        (p_tenant, p_booking, change.day, change.hired, change.booked, change.made, change.pence)
      on conflict (tenant_id, booking_id, day) do update set
        hired_minutes = excluded.hired_minutes, booked_minutes = excluded.booked_minutes,
        made = excluded.made, revenue_pence = excluded.revenue_pence;
    end if;
    insert into public.business_day (tenant_id, day) values (p_tenant, change.day) on conflict do nothing;
    update public.business_day set
      hired_minutes = hired_minutes + change.more_hired,
      booked_minutes = booked_minutes + change.more_booked,
      made = business_day.made + change.more_made,
      revenue_pence = revenue_pence + change.more_pence
    where tenant_id = p_tenant and day = change.day;
  end loop;
end $function$;
GRANT EXECUTE ON FUNCTION app.count_booking_days(bigint,bigint,text) TO convoy_app, convoy_worker;
