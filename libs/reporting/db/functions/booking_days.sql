-- What bookings add to their days, from the bookings and payments themselves; of all bookings where none is named.
CREATE OR REPLACE FUNCTION app.booking_days(p_tenant bigint, p_booking bigint, p_zone text)
 RETURNS TABLE(booking_id bigint, day date, hired_minutes integer, booked_minutes integer, made integer, revenue_pence bigint)
 LANGUAGE sql
 STABLE
AS $function$
  with hire as (
    select b.id, b.status,
      date_trunc('minute', coalesce(b.handed_over_at, b.pickup_at)) as since,
      date_trunc('minute', coalesce(b.returned_at, b.return_at)) as until,
      (b.created_at at time zone p_zone)::date as made_on
    from public.booking b
    where b.tenant_id = p_tenant and (p_booking is null or b.id = p_booking)
  ), part as (
    select h.id, d::date as day,
      (extract(epoch from
        least(h.until, (d + interval '1 day') at time zone p_zone) - greatest(h.since, d at time zone p_zone)
      ) / 60)::integer as minutes,
      h.status = 'confirmed' as ahead, 0 as made, 0::bigint as pence
    from hire h
    cross join lateral generate_series(
      date_trunc('day', h.since at time zone p_zone),
      date_trunc('day', (h.until - interval '1 minute') at time zone p_zone), interval '1 day'
    ) as d
    where h.status in ('confirmed', 'active', 'completed') and h.until > h.since
    union all
    select h.id, h.made_on, 0, false, 1, 0
    from hire h where h.status in ('confirmed', 'active', 'completed', 'no_show')
    union all
    select p.booking_id, (p.processed_at at time zone p_zone)::date, 0, false, 0,
      p.rental_part_pence - p.rental_refunded_pence
    from public.payment p
    where p.tenant_id = p_tenant and (p_booking is null or p.booking_id = p_booking)
      and p.received and p.status in ('succeeded', 'refunded') and p.processed_at is not null
  )
  select id, day,
    coalesce(sum(minutes) filter (where not ahead), 0)::integer,
    coalesce(sum(minutes) filter (where ahead), 0)::integer,
    sum(made)::integer,
    sum(pence)::bigint
  from part group by id, day
  having sum(minutes) + sum(made) + sum(pence) > 0
$function$;
GRANT EXECUTE ON FUNCTION app.booking_days(bigint,bigint,text) TO convoy_app, convoy_worker;
