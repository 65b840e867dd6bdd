-- Ends unpaid holds whose time is over: their vans, extras and promotions are free, the bookings are expired, the events
-- are written. Which holds: those on `p_van` (null: all) and `p_other_van`, those of `p_customer`, those with one of
-- `p_extras`. Locks the vans of these holds together with the two, in their order; `locked` says which there were.
-- Each question is a statement of its own about one value: an array or an "or" would be planned anew at each call.
CREATE OR REPLACE FUNCTION app.end_holds(p_tenant bigint, p_van bigint, p_other_van bigint DEFAULT NULL::bigint, p_customer bigint DEFAULT NULL::bigint, p_extras bigint[] DEFAULT NULL::bigint[], OUT locked bigint[], OUT ended integer)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  stale bigint[];
  more bigint[];
begin
  ended := 0;
  if p_van is null then
    select array_agg(distinct a.van_id) into stale
    from van_allocation a where a.tenant_id = p_tenant and a.hold_expires_at <= now();
  else
    select array_agg(a.van_id) into stale
    from van_allocation a where a.tenant_id = p_tenant and a.van_id = p_van and a.hold_expires_at <= now();
  end if;
  if p_other_van is not null then
    select array_agg(a.van_id) into more
    from van_allocation a where a.tenant_id = p_tenant and a.van_id = p_other_van and a.hold_expires_at <= now();
    stale := stale || more;
  end if;
  if p_customer is not null then
    select array_agg(b.van_id) into more
    from booking b
    where b.tenant_id = p_tenant and b.customer_id = p_customer and b.hold_slot between 1 and 3
      and b.hold_expires_at <= now();
    stale := stale || more;
  end if;
  if p_extras is not null then
    select array_agg(a.van_id) into more
    from van_allocation a
    join booking_extra e on e.tenant_id = a.tenant_id and e.booking_id = a.booking_id
    where a.tenant_id = p_tenant and a.hold_expires_at <= now() and e.extra_id = any (p_extras);
    stale := stale || more;
  end if;
  if stale is null and p_other_van is null then
    perform 1 from van v where v.tenant_id = p_tenant and v.id = p_van for no key update;
    locked := case when found then array[p_van] else '{}' end;
    return;
  end if;
  select coalesce(array_agg(l.id), '{}') into locked from (
    select v.id from van v
    where v.tenant_id = p_tenant and v.id = any (coalesce(stale, '{}') || p_van || p_other_van)
    order by v.id for no key update
  ) l;
  if stale is null then
    return;
  end if;
  with gone as (
    delete from van_allocation a
    where a.tenant_id = p_tenant and a.van_id = any (stale) and a.hold_expires_at <= now()
    returning a.booking_id
  ), extras as (
    delete from extra_allocation x using gone where x.tenant_id = p_tenant and x.booking_id = gone.booking_id
  ), promotions as (
    delete from promotion_use u using gone where u.tenant_id = p_tenant and u.booking_id = gone.booking_id
  ), expired as (
    update booking b set status = 'expired', hold_expires_at = null, hold_slot = null, hold_network = null,
      updated_at = now()
    from gone where b.tenant_id = p_tenant and b.id = gone.booking_id and b.status = 'pending'
    returning b.id, b.customer_id, b.van_id
  ), told as (
    insert into outbox_event (tenant_id, type, aggregate, payload)
    select p_tenant, 'booking.expired.v1', 'booking:' || id,
           jsonb_build_object('bookingId', id, 'customerId', customer_id, 'vanId', van_id)
    from expired
    returning 1
  )
  select count(*) into ended from told;
end $function$;
