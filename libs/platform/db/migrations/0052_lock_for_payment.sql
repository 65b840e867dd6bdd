-- Up Migration
-- Who comes too late is told before locks are waited for, and holds none while being told.

-- Raises 23P01 where something else, as far as is committed, has the van that a booking is to have; takes no lock. A hire on
-- the road has its van as it is: who moves that looks under its lock. Of a booking that is not the given customer's nothing is
-- said.
create function app.refuse_taken(
  p_tenant bigint, p_booking bigint, p_customer bigint, p_van bigint, p_from timestamptz, p_until timestamptz
) returns void
language plpgsql
as $$
begin
  if exists (
    select 1 from public.booking b where b.tenant_id = p_tenant and b.id = p_booking and b.status <> 'active'
      and (p_customer is null or b.customer_id = p_customer)
  ) and app.is_taken(p_tenant, p_van, p_from, p_until, p_booking)
  then
    raise exception 'the van is taken' using errcode = '23P01';
  end if;
end $$;
grant execute on function app.refuse_taken(bigint, bigint, bigint, bigint, timestamptz, timestamptz) to convoy_app, convoy_worker;

-- Locks the booking that money is for. Its van is locked with it, as for everything that may take or free a van; but not where
-- its hold ran out and somebody else has the van by now (as far as is committed): nothing of the van will change, the money
-- goes back, and nobody who wants the van has to wait until that is written down.
create function app.lock_for_payment(p_tenant bigint, p_booking bigint)
returns table (booking booking, van_lost boolean)
language plpgsql
as $$
#variable_conflict use_column
declare
  seen public.booking;
begin
  select * into seen from public.booking b where b.tenant_id = p_tenant and b.id = p_booking;
  if not found then
    return;
  end if;
  if seen.status = 'expired' and app.is_taken(p_tenant, seen.van_id, seen.pickup_at,
    app.blocked_until(p_tenant, seen.pickup_depot_id, seen.return_depot_id, seen.return_at), p_booking)
  then
    select * into seen from public.booking b where b.tenant_id = p_tenant and b.id = p_booking for update;
    -- Who brings it back locks the van first: this transaction begins again, and does so too.
    if seen.status <> 'expired' then
      raise exception 'the booking came back meanwhile' using errcode = '40001';
    end if;
    return query select seen, true;
    return;
  end if;
  return query select b, false from app.lock_booking(p_tenant, p_booking) b;
end $$;
grant execute on function app.lock_for_payment(bigint, bigint) to convoy_app, convoy_worker;
