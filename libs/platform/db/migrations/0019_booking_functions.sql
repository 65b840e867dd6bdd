-- Up Migration
-- Taking, moving and giving back what a hire takes: its van, its extras, its promotion.
--
-- Everybody locks in one order, so that nobody waits in a circle: the key of a repeated call, vans by id, extras by id,
-- the booking, the promotion. Giving a promotion back waits for the end of the transaction, so that it is last whoever
-- does what before (libs/booking/README.md, "Locks").

-- Lists by van, and by the day of the return.
create index booking_van on booking (tenant_id, van_id, pickup_date);
create index booking_return on booking (tenant_id, return_date, id);

-- A use of a promotion that is deleted counts no more.
create function app.give_promotion_back() returns trigger
language plpgsql
as $$
begin
  update promotion p set used = greatest(p.used - 1, 0)
  where p.tenant_id = old.tenant_id and p.id = old.promotion_id;
  return null;
end $$;
create constraint trigger promotion_use_given_back after delete on promotion_use
  deferrable initially deferred for each row execute function app.give_promotion_back();

-- Ends unpaid holds whose time is over: their vans, extras and promotions are free, the bookings are expired, the events
-- are written. Which holds: those on `p_van` (null: all) and `p_other_van`, those of `p_customer`, those with one of
-- `p_extras`. Locks the vans of these holds together with the two, in their order; `locked` says which there were.
-- Each question is a statement of its own about one value: an array or an "or" would be planned anew at each call.
create function app.end_holds(
  p_tenant bigint, p_van bigint, p_other_van bigint default null, p_customer bigint default null,
  p_extras bigint[] default null, out locked bigint[], out ended integer
)
language plpgsql
as $$
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
    update booking b set status = 'expired', hold_expires_at = null, hold_slot = null, updated_at = now()
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
end $$;

-- As before (the worker's, each minute), with extras and promotions. Answers how many.
create or replace function app.expire_holds(p_tenant bigint, p_van bigint default null) returns integer
language sql
as $$ select ended from app.end_holds(p_tenant, p_van) $$;

-- Whether nothing (but the booking left out) has a van in a period. What has a van never overlaps, so the first that ends
-- after the start decides: one probe of van_allocation_probe. Volatile, so that it sees what was committed while the
-- caller waited for the van.
create function app.is_free(
  p_tenant bigint, p_van bigint, p_from timestamptz, p_until timestamptz, p_but bigint default null
) returns boolean
language plpgsql
as $$
declare
  following record;
begin
  -- Compared as a row: with "van_id =" a planner that takes tenant and van for independent goes by the GiST index.
  select a.van_id, a.blocked_from into following from van_allocation a
  where a.tenant_id = p_tenant and (a.van_id, a.blocked_until) > (p_van, p_from)
    and (p_but is null or a.booking_id is distinct from p_but)
  order by a.van_id, a.blocked_until limit 1;
  return not found or following.van_id <> p_van or following.blocked_from >= p_until;
end $$;

-- Whether something that is no stale hold has a van in a period, as far as is committed; takes no lock.
create function app.is_taken(p_tenant bigint, p_van bigint, p_from timestamptz, p_until timestamptz) returns boolean
language plpgsql
as $$
declare
  following record;
begin
  select a.van_id, a.blocked_from, a.hold_expires_at into following from van_allocation a
  where a.tenant_id = p_tenant and (a.van_id, a.blocked_until) > (p_van, p_from)
  order by a.van_id, a.blocked_until limit 1;
  return found and following.van_id = p_van and following.blocked_from < p_until
    and coalesce(following.hold_expires_at > now(), true);
end $$;

-- As before: raises 23P01 where the van is taken and CV404 where there is no such van.
create or replace function app.reserve(
  p_tenant bigint, p_van bigint, p_kind text, p_booking bigint, p_maintenance bigint,
  p_from timestamptz, p_until timestamptz, p_hold_expires_at timestamptz
) returns bigint
language plpgsql
as $$
declare
  allocation bigint;
begin
  if not p_van = any ((app.end_holds(p_tenant, p_van)).locked) then
    raise exception 'no such van' using errcode = 'CV404';
  end if;
  if not app.is_free(p_tenant, p_van, p_from, p_until) then
    raise exception 'the van is taken' using errcode = '23P01';
  end if;
  insert into van_allocation
    (tenant_id, van_id, kind, booking_id, maintenance_id, blocked_from, blocked_until, hold_expires_at)
  values (p_tenant, p_van, p_kind, p_booking, p_maintenance, p_from, p_until, p_hold_expires_at)
  returning id into allocation;
  return allocation;
end $$;

-- Locks a booking for a change, in the order of the house: its van together with `p_vans`, its stocked extras together
-- with `p_extras`, then itself. Answers it as it is then, or nothing where there is none. Raises 40001 (to be tried
-- again) where it was given another van in the meantime.
create function app.lock_booking(
  p_tenant bigint, p_booking bigint, p_vans bigint[] default '{}', p_extras bigint[] default '{}'
) returns setof booking
language plpgsql
as $$
declare
  seen bigint;
  found_booking booking;
begin
  select b.van_id into seen from booking b where b.tenant_id = p_tenant and b.id = p_booking;
  if not found then
    return;
  end if;
  perform 1 from van v where v.tenant_id = p_tenant and v.id = any (p_vans || seen) order by v.id for no key update;
  perform 1 from extra x
  where x.tenant_id = p_tenant and x.stock is not null and (x.id = any (p_extras) or x.id in (
    select e.extra_id from booking_extra e where e.tenant_id = p_tenant and e.booking_id = p_booking))
  order by x.id for no key update;
  select * into found_booking from booking b where b.tenant_id = p_tenant and b.id = p_booking for update;
  if found_booking.van_id <> seen then
    raise exception 'the booking was given another van' using errcode = '40001';
  end if;
  return next found_booking;
end $$;

-- Gives a booking's allocation another van or other times. Locks the old and the new van in their order and ends stale
-- holds; raises 23P01 where the van is taken by something else, CV404 where there is no such van, and CV413 where the
-- booking holds none (any more).
create function app.move_allocation(
  p_tenant bigint, p_booking bigint, p_van bigint, p_from timestamptz, p_until timestamptz
) returns void
language plpgsql
as $$
declare
  held bigint;
begin
  select a.van_id into held from van_allocation a where a.tenant_id = p_tenant and a.booking_id = p_booking;
  if not found then
    raise exception 'the booking holds no van' using errcode = 'CV413';
  end if;
  if not p_van = any ((app.end_holds(p_tenant, p_van, held)).locked) then
    raise exception 'no such van' using errcode = 'CV404';
  end if;
  if not app.is_free(p_tenant, p_van, p_from, p_until, p_booking) then
    raise exception 'the van is taken' using errcode = '23P01';
  end if;
  update van_allocation a set van_id = p_van, blocked_from = p_from, blocked_until = p_until
  where a.tenant_id = p_tenant and a.booking_id = p_booking and a.van_id = held;
  if not found then
    raise exception 'the booking holds no van' using errcode = 'CV413';
  end if;
end $$;

-- Takes pieces of stocked extras for the rows of booking_extra: those the booking has and can keep stay with it, though the
-- stock may have been lowered since; the others are taken anew. A hire on the road has had its pieces all the while and
-- takes more from now on. With `p_still_out` the pieces are away because their hire is not back: they stay with it, each as
-- far as the next hire of the piece lets it. Each piece is at one hire at a time. Raises CV410 where there are not enough:
-- DETAIL is the extra's id, HINT how many are left.
create function app.take_extras(
  p_tenant bigint, p_booking bigint, p_from timestamptz, p_until timestamptz, p_still_out boolean default false
) returns void
language plpgsql
as $$
declare
  on_road constant boolean := exists (
    select 1 from booking b where b.tenant_id = p_tenant and b.id = p_booking and b.status = 'active');
  since constant timestamptz := case when on_road then greatest(p_from, now()) else p_from end;
  wanted record;
  kept integer;
  remaining integer;
begin
  perform 1 from extra x
  where x.tenant_id = p_tenant and x.stock is not null and x.id in (
    select e.extra_id from booking_extra e where e.tenant_id = p_tenant and e.booking_id = p_booking)
  order by x.id for no key update;
  delete from extra_allocation a
  where a.tenant_id = p_tenant and a.booking_id = p_booking and not exists (
    select 1 from booking_extra e join extra x on x.tenant_id = e.tenant_id and x.id = e.extra_id
    where e.tenant_id = p_tenant and e.booking_id = p_booking and e.extra_id = a.extra_id and x.stock is not null);
  for wanted in
    select e.extra_id, e.quantity, x.stock
    from booking_extra e join extra x on x.tenant_id = e.tenant_id and x.id = e.extra_id
    where e.tenant_id = p_tenant and e.booking_id = p_booking and x.stock is not null
    order by e.extra_id
  loop
    delete from extra_allocation a
    where a.tenant_id = p_tenant and a.booking_id = p_booking and a.extra_id = wanted.extra_id and a.id not in (
      select own.id from extra_allocation own
      where own.tenant_id = p_tenant and own.booking_id = p_booking and own.extra_id = wanted.extra_id
        and (p_still_out or not exists (
          select 1 from extra_allocation o
          where o.tenant_id = p_tenant and o.extra_id = own.extra_id and o.unit = own.unit
            and o.booking_id <> p_booking
            and o.blocked_until > case when on_road then own.blocked_from else p_from end
            and o.blocked_from < p_until))
      order by own.unit
      limit wanted.quantity);
    update extra_allocation a
    set blocked_from = case when on_road then a.blocked_from else p_from end,
      blocked_until = case when not p_still_out then p_until else greatest(a.blocked_until, least(p_until, (
        select min(n.blocked_from) from extra_allocation n
        where n.tenant_id = p_tenant and n.extra_id = a.extra_id and n.unit = a.unit and n.id <> a.id
          and n.blocked_from >= a.blocked_until))) end
    where a.tenant_id = p_tenant and a.booking_id = p_booking and a.extra_id = wanted.extra_id;
    get diagnostics kept = row_count;
    continue when kept = wanted.quantity;
    -- Pieces out beyond a stock that was lowered are out all the same.
    select greatest(wanted.stock - count(distinct a.unit), kept) into remaining
    from extra_allocation a
    where a.tenant_id = p_tenant and a.extra_id = wanted.extra_id and a.booking_id <> p_booking
      and a.blocked_until > since and a.blocked_from < p_until;
    if remaining < wanted.quantity then
      raise exception 'not enough of an extra'
        using errcode = 'CV410', detail = wanted.extra_id::text, hint = remaining::text;
    end if;
    insert into extra_allocation (tenant_id, extra_id, unit, booking_id, blocked_from, blocked_until)
    select p_tenant, wanted.extra_id, u.unit, p_booking, since, p_until
    from generate_series(1, wanted.stock) as u (unit)
    where u.unit not in (
      select a.unit from extra_allocation a
      where a.tenant_id = p_tenant and a.extra_id = wanted.extra_id
        and a.blocked_until > since and a.blocked_from < p_until)
    order by u.unit
    limit wanted.quantity - kept;
  end loop;
end $$;

-- An extra that is counted from now on: what is booked or out has its pieces, however many there are by now.
create function app.count_extra() returns trigger
language plpgsql
as $$
declare
  taken record;
begin
  for taken in
    select e.booking_id, a.blocked_from, a.blocked_until, e.quantity - (
      select count(*) from extra_allocation x
      where x.tenant_id = new.tenant_id and x.extra_id = new.id and x.booking_id = e.booking_id) as missing
    from booking_extra e
    join booking b on b.tenant_id = e.tenant_id and b.id = e.booking_id and b.status in ('pending', 'confirmed', 'active')
    join van_allocation a on a.tenant_id = e.tenant_id and a.booking_id = e.booking_id
    where e.tenant_id = new.tenant_id and e.extra_id = new.id
    order by a.blocked_from, e.booking_id
  loop
    insert into extra_allocation (tenant_id, extra_id, unit, booking_id, blocked_from, blocked_until)
    select new.tenant_id, new.id, u.unit, taken.booking_id, taken.blocked_from, taken.blocked_until
    from generate_series(1, (
      select taken.missing + count(*) from extra_allocation x where x.tenant_id = new.tenant_id and x.extra_id = new.id
    )) as u (unit)
    where u.unit not in (
      select x.unit from extra_allocation x
      where x.tenant_id = new.tenant_id and x.extra_id = new.id
        and x.blocked_until > taken.blocked_from and x.blocked_from < taken.blocked_until)
    order by u.unit
    limit greatest(taken.missing, 0);
  end loop;
  return null;
end $$;
create trigger extra_counted after update of stock on extra
  for each row when (old.stock is null and new.stock is not null) execute function app.count_extra();

-- Counts a use of a promotion for a booking, once however often it is called. Raises CV411 where it is used up, for
-- everybody or for this customer.
create function app.use_promotion(p_tenant bigint, p_promotion bigint, p_booking bigint, p_customer bigint)
returns void
language plpgsql
as $$
declare
  most integer;
  terms jsonb;
begin
  if exists (
    select 1 from promotion_use u
    where u.tenant_id = p_tenant and u.booking_id = p_booking and u.promotion_id = p_promotion
  ) then
    return;
  end if;
  for attempt in 1..2 loop
    update promotion p set used = p.used + 1
    where p.tenant_id = p_tenant and p.id = p_promotion and (p.max_uses is null or p.used < p.max_uses)
    returning coalesce(p.max_uses_per_customer, 2147483647), to_jsonb(p) into most, terms;
    exit when found;
    if attempt = 2 then
      raise exception 'the promotion is used up' using errcode = 'CV411';
    end if;
    -- What this very transaction gave back may be what is missing.
    set constraints promotion_use_given_back immediate;
    set constraints promotion_use_given_back deferred;
  end loop;
  if most <= (
    select count(*) from promotion_use u
    where u.tenant_id = p_tenant and u.promotion_id = p_promotion and u.customer_id = p_customer
  ) then
    raise exception 'the customer has used the promotion up' using errcode = 'CV411';
  end if;
  insert into promotion_use (tenant_id, booking_id, promotion_id, customer_id, terms)
  values (p_tenant, p_booking, p_promotion, p_customer, terms);
end $$;

-- Gives back what a booking took: van and extras, and the promotion where nothing was ever paid.
create function app.release_booking(p_tenant bigint, p_booking bigint) returns void
language plpgsql
as $$
begin
  perform 1 from van v
  where v.tenant_id = p_tenant and v.id in (
    select a.van_id from van_allocation a where a.tenant_id = p_tenant and a.booking_id = p_booking)
  order by v.id for no key update;
  delete from van_allocation a where a.tenant_id = p_tenant and a.booking_id = p_booking;
  delete from extra_allocation a where a.tenant_id = p_tenant and a.booking_id = p_booking;
  delete from promotion_use u using booking b
  where u.tenant_id = p_tenant and u.booking_id = p_booking
    and b.tenant_id = p_tenant and b.id = p_booking and b.payment_status in ('pending', 'failed')
    and b.rental_paid_pence + b.deposit_paid_pence = 0;
end $$;

-- Until when a hire takes its van: its return, the turnaround of the depot it ends at, and the way home of a one-way hire.
create function app.blocked_until(
  p_tenant bigint, p_pickup_depot bigint, p_return_depot bigint, p_return_at timestamptz
) returns timestamptz
language sql stable
as $$
  select p_return_at + make_interval(mins => d.turnaround_minutes + coalesce((
    select r.relocation_minutes from one_way_route r
    where r.tenant_id = p_tenant and r.from_depot_id = p_pickup_depot and r.to_depot_id = p_return_depot), 0))
  from depot d where d.tenant_id = p_tenant and d.id = p_return_depot
$$;

-- Takes van and extras again for a booking whose hold ran out, to be held for good: its money came late, or it is paid
-- at the counter. Answers false where they are gone, the van is out of service or the hire's time is over. A promotion is
-- counted again where it is not used up by now; the price stays in either case. The caller has locked the booking.
create function app.take_again(p_tenant bigint, p_booking bigint) returns boolean
language plpgsql
as $$
declare
  ended booking;
begin
  select * into ended from booking b where b.tenant_id = p_tenant and b.id = p_booking;
  if not found or ended.return_at <= now() or exists (
    select 1 from van v where v.tenant_id = p_tenant and v.id = ended.van_id and v.status = 'unavailable')
  then
    return false;
  end if;
  declare
    ends constant timestamptz :=
      app.blocked_until(p_tenant, ended.pickup_depot_id, ended.return_depot_id, ended.return_at);
  begin
    perform app.reserve(p_tenant, ended.van_id, 'booking', p_booking, null, ended.pickup_at, ends, null);
    perform app.take_extras(p_tenant, p_booking, ended.pickup_at, ends);
  exception when exclusion_violation or sqlstate 'CV410' then
    return false;
  end;
  if ended.promotion_id is not null then
    begin
      perform app.use_promotion(p_tenant, ended.promotion_id, p_booking, ended.customer_id);
    exception when sqlstate 'CV411' then
      null;
    end;
  end if;
  return true;
end $$;

-- The whole making of a booking: the claim of the repeated call's key, the van, extras, hold, promotion, event and audit,
-- and the answer. One statement is one transaction: all of it is there or nothing.
-- p_order: { booking: columns of booking, blockedUntil, holdMinutes, cardMinimum: pence under which nobody can pay before
--   the counter, so that such a booking is confirmed at once, limited: whether it counts among the customer's
--   three open holds, extras: [{ extraId, quantity }], actorKind, requestId }
-- p_claim: null, or { actor, key, hash } of a repeatable call
-- Answers { outcome: 'made' | 'repeated', row } or { outcome: 'reused' | 'in-flight' }. A racer with the same key waits
-- here for the first one's end: it then repeats that one's answer, or, where that one failed, makes the booking itself.
-- Raises 23P01 (van taken), CV404 (no such van), CV415 (van out of service), CV414 (no such customer), CV412 (three holds
-- open), CV410 (extras, as take_extras), CV411 (promotion used up), CV416 (ten of the customer's bookings of a day ended
-- unpaid; HINT is in how many seconds there are fewer).
create function app.create_booking(p_tenant bigint, p_order jsonb, p_claim jsonb) returns jsonb
language plpgsql
as $$
declare
  wanted booking := jsonb_populate_record(null::booking, p_order -> 'booking');
  total constant bigint := wanted.rental_pence + wanted.deposit_pence;
  payable constant boolean := total > 0 and total >= (p_order ->> 'cardMinimum')::bigint;
  -- What is confirmed at once is no open hold.
  limited boolean := payable and (p_order ->> 'limited')::boolean;
  blocked_to timestamptz := (p_order ->> 'blockedUntil')::timestamptz;
  extra_ids bigint[];
  claim idempotency_key;
  customer record;
  hired record;
  slot integer;
  dropped_since timestamptz;
  made booking;
  answer jsonb;
  told jsonb;
begin
  if p_claim is not null then
    insert into idempotency_key (tenant_id, actor, key, request_hash)
    values (p_tenant, p_claim ->> 'actor', p_claim ->> 'key', p_claim ->> 'hash')
    on conflict (tenant_id, actor, key) do update set created_at = now()
      where idempotency_key.status is null and idempotency_key.request_hash = excluded.request_hash
        and idempotency_key.created_at < now() - interval '1 minute';
    if not found then
      select * into claim from idempotency_key k
      where k.tenant_id = p_tenant and k.actor = p_claim ->> 'actor' and k.key = p_claim ->> 'key';
      return case
        when claim.key is null then jsonb_build_object('outcome', 'in-flight')
        when claim.request_hash <> p_claim ->> 'hash' then jsonb_build_object('outcome', 'reused')
        when claim.status is null then jsonb_build_object('outcome', 'in-flight')
        else jsonb_build_object('outcome', 'repeated', 'row', claim.response)
      end;
    end if;
  end if;

  if jsonb_array_length(p_order -> 'extras') > 0 then
    select array_agg((e ->> 'extraId')::bigint) into extra_ids from jsonb_array_elements(p_order -> 'extras') e;
  end if;
  -- Who comes too late is told so without waiting for those before; whether one is in time shows under the van's lock.
  if app.is_taken(p_tenant, wanted.van_id, wanted.pickup_at, blocked_to) then
    raise exception 'the van is taken' using errcode = '23P01';
  end if;
  perform app.end_holds(
    p_tenant, wanted.van_id, null, case when limited then wanted.customer_id end, extra_ids);
  if (p_order ->> 'limited')::boolean then
    -- Holds that are taken and dropped again and again keep vans from others and write to staff each time.
    select min(dropped.created_at) into dropped_since from (
      select b.created_at from booking b
      where b.tenant_id = p_tenant and b.customer_id = wanted.customer_id
        and b.created_at > now() - interval '1 day' and b.status in ('cancelled', 'expired')
        and b.rental_paid_pence + b.deposit_paid_pence + b.refunded_pence = 0
      order by b.created_at desc limit 10
    ) dropped
    having count(*) = 10;
    if dropped_since is not null then
      raise exception 'ten bookings were dropped within a day' using errcode = 'CV416',
        hint = ceil(extract(epoch from dropped_since + interval '1 day' - now()))::text;
    end if;
  end if;
  select v.make, v.model, v.registration, v.van_type, v.image_url, v.status into hired
  from van v where v.tenant_id = p_tenant and v.id = wanted.van_id;
  if not found then
    raise exception 'no such van' using errcode = 'CV404';
  elsif hired.status = 'unavailable' then
    raise exception 'the van is out of service' using errcode = 'CV415';
  end if;
  if not app.is_free(p_tenant, wanted.van_id, wanted.pickup_at, blocked_to) then
    raise exception 'the van is taken' using errcode = '23P01';
  end if;
  select u.first_name, u.last_name into customer
  from app_user u
  where u.tenant_id = p_tenant and u.id = wanted.customer_id and (u.role = 'renter' or u.id = wanted.operator_id);
  if not found then
    raise exception 'no such customer' using errcode = 'CV414';
  end if;
  if extra_ids is not null then
    perform 1 from extra x where x.tenant_id = p_tenant and x.id = any (extra_ids) and x.stock is not null
    order by x.id for no key update;
  end if;

  loop
    if limited then
      select min(s.n) into slot from generate_series(1, 3) as s (n)
      where not exists (
        select 1 from booking b
        where b.tenant_id = p_tenant and b.customer_id = wanted.customer_id and b.hold_slot = s.n);
      if slot is null then
        raise exception 'three holds are open' using errcode = 'CV412';
      end if;
    end if;
    -- Another hold of the customer that is just being made takes its number first: then the next number is looked for.
    insert into booking (
      tenant_id, reference, customer_id, van_id, operator_id, quote_id, pickup_date, pickup_time, return_date,
      return_time, pickup_at, return_at, pickup_depot_id, return_depot_id, total_days, daily_rate_pence, lines,
      rental_pence, deposit_pence, vat_pence, promotion_id, notes, status, payment_status, hold_slot,
      hold_expires_at)
    values (
      p_tenant, app.new_reference(p_tenant), wanted.customer_id, wanted.van_id, wanted.operator_id, wanted.quote_id,
      wanted.pickup_date, wanted.pickup_time, wanted.return_date, wanted.return_time, wanted.pickup_at,
      wanted.return_at, wanted.pickup_depot_id, wanted.return_depot_id, wanted.total_days, wanted.daily_rate_pence,
      wanted.lines, wanted.rental_pence, wanted.deposit_pence, wanted.vat_pence, wanted.promotion_id, wanted.notes,
      case when payable then 'pending' else 'confirmed' end, case when total = 0 then 'paid' else 'pending' end, slot,
      case when payable then now() + make_interval(mins => (p_order ->> 'holdMinutes')::integer) end)
    on conflict (tenant_id, customer_id, hold_slot) where hold_slot is not null do nothing
    returning * into made;
    exit when made.id is not null;
  end loop;
  insert into van_allocation (tenant_id, van_id, kind, booking_id, blocked_from, blocked_until, hold_expires_at)
  values (p_tenant, made.van_id, 'booking', made.id, made.pickup_at, blocked_to, made.hold_expires_at);
  if extra_ids is not null then
    insert into booking_extra (tenant_id, booking_id, extra_id, quantity)
    select p_tenant, made.id, (e ->> 'extraId')::bigint, (e ->> 'quantity')::integer
    from jsonb_array_elements(p_order -> 'extras') e;
    perform app.take_extras(p_tenant, made.id, made.pickup_at, blocked_to);
  end if;

  told := jsonb_build_object('bookingId', made.id, 'customerId', made.customer_id, 'vanId', made.van_id);
  insert into outbox_event (tenant_id, type, aggregate, payload)
  values (p_tenant, 'booking.requested.v1', 'booking:' || made.id, told);
  if not payable then
    insert into outbox_event (tenant_id, type, aggregate, payload)
    values (p_tenant, 'booking.confirmed.v1', 'booking:' || made.id, told);
  end if;
  insert into audit_entry (tenant_id, actor_id, actor_kind, action, subject, subject_id, details, request_id)
  values (p_tenant, nullif(current_setting('app.actor_id', true), '')::bigint, p_order ->> 'actorKind', 'create',
    'Booking', made.id, told, p_order ->> 'requestId');

  if made.promotion_id is not null then
    perform app.use_promotion(p_tenant, made.promotion_id, made.id, made.customer_id);
  end if;
  answer := to_jsonb(made) || jsonb_build_object(
    'van_make', hired.make, 'van_model', hired.model, 'van_registration', hired.registration,
    'van_type', hired.van_type, 'van_image_url', hired.image_url,
    'customer_first_name', customer.first_name, 'customer_last_name', customer.last_name,
    'pickup_depot_name', (
      select d.name from depot d where d.tenant_id = p_tenant and d.id = made.pickup_depot_id),
    'return_depot_name', (
      select d.name from depot d where d.tenant_id = p_tenant and d.id = made.return_depot_id),
    'promotion_code', (
      select p.code from promotion p where p.tenant_id = p_tenant and p.id = made.promotion_id),
    'extras', case when extra_ids is null then '[]' else app.extras_of(p_tenant, made.id) end);
  if p_claim is not null then
    update idempotency_key k set status = 201, response = answer
    where k.tenant_id = p_tenant and k.actor = p_claim ->> 'actor' and k.key = p_claim ->> 'key';
  end if;
  return jsonb_build_object('outcome', 'made', 'row', answer);
end $$;

-- The extras of a booking as its page lists them.
create function app.extras_of(p_tenant bigint, p_booking bigint) returns jsonb
language sql stable
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('extraId', e.extra_id, 'name', x.name, 'quantity', e.quantity)
      order by x.sort_order, x.name, x.id),
    '[]')
  from booking_extra e join extra x on x.tenant_id = e.tenant_id and x.id = e.extra_id
  where e.tenant_id = p_tenant and e.booking_id = p_booking
$$;
