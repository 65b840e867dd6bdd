-- The whole making of a booking: the claim of the repeated call's key, the van, extras, hold, promotion, event and audit,
-- and the answer. One statement is one transaction: all of it is there or nothing.
-- p_order: { booking: columns of booking, blockedUntil, holdMinutes, cardMinimum: pence under which nobody can pay before
--   the counter, so that such a booking is confirmed at once, limited: whether it counts among the customer's
--   three open holds, network: where the customer books from, mostOfNetwork, mostOfFleetPercent and mostOfDepotPercent: limits of holds before
--   an e-mail address is proved, extras: [{ extraId, quantity }], terms: null, or { sha256, edition, language, words } that
--   the customer accepted with it, actorKind, requestId }
-- p_claim: null, or { actor, key, hash } of a repeatable call
-- Answers { outcome: 'made' | 'repeated', row } or { outcome: 'reused' | 'in-flight' }. A racer with the same key waits
-- here for the first one's end: it then repeats that one's answer, or, where that one failed, makes the booking itself.
-- Raises 23P01 (van taken), CV404 (no such van), CV415 (van out of service), CV414 (no such customer), CV412 (three holds
-- open), CV410 (extras, as take_extras), CV419 (an extra is switched off), CV411 (promotion used up), CV416 (ten of the customer's bookings of a day ended
-- unpaid; HINT is in how many seconds there are fewer), CV418 (the customer has not proved their e-mail address, and DETAIL
-- says of what there are too many unproved holds: of the 'person', of the 'network' or of the 'fleet').
CREATE OR REPLACE FUNCTION app.create_booking(p_tenant bigint, p_order jsonb, p_claim jsonb)
 RETURNS json
 LANGUAGE plpgsql
AS $function$
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
  following record;
  meets boolean;
  slot integer;
  free integer;
  mine boolean;
  dropped_since timestamptz;
  unproved boolean;
  vans record;
  holds record;
  made booking;
  answer json;
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
        when claim.key is null then json_build_object('outcome', 'in-flight')
        when claim.request_hash <> p_claim ->> 'hash' then json_build_object('outcome', 'reused')
        when claim.status is null then json_build_object('outcome', 'in-flight')
        else json_build_object('outcome', 'repeated', 'row', claim.response)
      end;
    end if;
  end if;

  if jsonb_array_length(p_order -> 'extras') > 0 then
    select array_agg((e ->> 'extraId')::bigint) into extra_ids from jsonb_array_elements(p_order -> 'extras') e;
  end if;
  -- Who comes too late is told so without waiting for those before; whether one is in time shows under the van's lock.
  -- As app.is_taken has it: what has a van never overlaps, so the first that ends later is all there is to look at.
  select a.van_id, a.blocked_from, a.hold_expires_at into following from van_allocation a
  where a.tenant_id = p_tenant and (a.van_id, a.blocked_until) > (wanted.van_id, wanted.pickup_at)
  order by a.van_id, a.blocked_until limit 1;
  meets := found and following.van_id = wanted.van_id and following.blocked_from < blocked_to;
  if meets and coalesce(following.hold_expires_at > now(), true) then
    raise exception 'the van is taken' using errcode = '23P01';
  end if;
  -- Mostly nobody's hold is over: then the van alone is locked, and read in the same statement.
  if extra_ids is not null
    or meets
    or limited and exists (
      select 1 from booking b
      where b.tenant_id = p_tenant and b.customer_id = wanted.customer_id and b.hold_slot between 1 and 3
        and b.hold_expires_at <= now())
  then
    perform app.end_holds(
      p_tenant, wanted.van_id, null, case when limited then wanted.customer_id end, extra_ids);
  end if;
  select v.make, v.model, v.registration, v.van_type, v.image_url, v.status into hired
  from van v where v.tenant_id = p_tenant and v.id = wanted.van_id for no key update;
  if not found then
    raise exception 'no such van' using errcode = 'CV404';
  elsif hired.status = 'unavailable' then
    raise exception 'the van is out of service' using errcode = 'CV415';
  end if;
  if not app.is_free(p_tenant, wanted.van_id, wanted.pickup_at, blocked_to) then
    raise exception 'the van is taken' using errcode = '23P01';
  end if;
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
  select u.first_name, u.last_name, u.email_verified_at is not null as proved into customer
  from app_user u
  where u.tenant_id = p_tenant and u.id = wanted.customer_id and (u.role = 'renter' or u.id = wanted.operator_id);
  if not found then
    raise exception 'no such customer' using errcode = 'CV414';
  end if;
  unproved := limited and not customer.proved;
  if unproved then
    -- One after the other, because they count each other. Taken before the number of a hold.
    perform pg_advisory_xact_lock(hashtextextended('holds before proof of ' || p_tenant, 0));
    select count(*) as all_of, count(*) filter (where b.hold_network = p_order ->> 'network') as of_network,
      count(*) filter (where b.pickup_depot_id = wanted.pickup_depot_id) as of_depot
    into holds
    from booking b
    join app_user u on u.tenant_id = b.tenant_id and u.id = b.customer_id and u.email_verified_at is null
    where b.tenant_id = p_tenant and b.hold_network is not null and b.hold_expires_at > now();
    select count(*) as all_of, count(*) filter (where v.depot_id = wanted.pickup_depot_id) as of_depot
    into vans from van v where v.tenant_id = p_tenant and v.status <> 'unavailable';
    if exists (
      select 1 from booking b
      where b.tenant_id = p_tenant and b.customer_id = wanted.customer_id and b.hold_slot between 1 and 3)
    then
      raise exception 'the hold before proof is open' using errcode = 'CV418', detail = 'person';
    elsif holds.of_network >= (p_order ->> 'mostOfNetwork')::integer then
      raise exception 'too many holds before proof' using errcode = 'CV418', detail = 'network';
    elsif holds.all_of >= ceil(vans.all_of * (p_order ->> 'mostOfFleetPercent')::integer / 100.0)
      -- A quarter of a large fleet may be every van of one depot.
      or holds.of_depot >= greatest(1, ceil(vans.of_depot * (p_order ->> 'mostOfDepotPercent')::integer / 100.0))
    then
      raise exception 'too many holds before proof' using errcode = 'CV418', detail = 'fleet';
    end if;
  end if;
  if extra_ids is not null then
    perform 1 from extra x where x.tenant_id = p_tenant and x.id = any (extra_ids) and x.stock is not null
    order by x.id for no key update;
  end if;

  loop
    if limited then
      slot := null;
      free := null;
      for n in 1..3 loop
        -- What is open already need not be locked: whoever waits below keeps nobody else waiting.
        continue when exists (
          select 1 from booking b
          where b.tenant_id = p_tenant and b.customer_id = wanted.customer_id and b.hold_slot = n);
        mine := pg_try_advisory_xact_lock(hashtextextended(
          'hold ' || n || ' of ' || p_tenant || ' ' || wanted.customer_id, 0));
        -- Again, with the lock: whoever had it has written by now what becomes of the number.
        continue when exists (
          select 1 from booking b
          where b.tenant_id = p_tenant and b.customer_id = wanted.customer_id and b.hold_slot = n);
        free := coalesce(free, n);
        if mine then
          slot := n;
          exit;
        end if;
      end loop;
      if free is null then
        continue when 3 > (
          select count(*) from booking b
          where b.tenant_id = p_tenant and b.customer_id = wanted.customer_id and b.hold_slot between 1 and 3);
        raise exception 'three holds are open' using errcode = 'CV412';
      elsif slot is null then
        -- Others of the customer have all that are left: what becomes of them decides.
        perform pg_advisory_xact_lock(hashtextextended(
          'hold ' || free || ' of ' || p_tenant || ' ' || wanted.customer_id, 0));
        continue;
      end if;
    end if;
    -- Another hold of the customer that is just being made takes its number first: then the next number is looked for.
    insert into booking (
      tenant_id, reference, customer_id, van_id, operator_id, quote_id, pickup_date, pickup_time, return_date,
      return_time, pickup_at, return_at, pickup_depot_id, return_depot_id, total_days, daily_rate_pence, lines,
      rental_pence, deposit_pence, vat_pence, promotion_id, plugin_choices, notes, status, payment_status, hold_slot,
      hold_expires_at, hold_network)
    values (
      p_tenant, app.new_reference(p_tenant), wanted.customer_id, wanted.van_id, wanted.operator_id, wanted.quote_id,
      wanted.pickup_date, wanted.pickup_time, wanted.return_date, wanted.return_time, wanted.pickup_at,
      wanted.return_at, wanted.pickup_depot_id, wanted.return_depot_id, wanted.total_days, wanted.daily_rate_pence,
      wanted.lines, wanted.rental_pence, wanted.deposit_pence, wanted.vat_pence, wanted.promotion_id, coalesce(wanted.plugin_choices, '{}'), wanted.notes,
      case when payable then 'pending' else 'confirmed' end, case when total = 0 then 'paid' else 'pending' end, slot,
      case when payable then now() + make_interval(mins => (p_order ->> 'holdMinutes')::integer) end,
      case when unproved then coalesce(p_order ->> 'network', '') end)
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
    -- take_extras has locked them: one that was switched off since the price was made is seen here. A quote keeps its extras.
    if wanted.quote_id is null and exists (select from extra x where x.tenant_id = p_tenant and x.id = any (extra_ids) and not x.active) then
      raise exception 'an extra is not offered' using errcode = 'CV419';
    end if;
  end if;
  if jsonb_typeof(p_order -> 'terms') = 'object' then
    insert into agreed_words (tenant_id, kind, sha256, edition, language, words)
    values (p_tenant, 'hire', p_order #>> '{terms,sha256}', p_order #>> '{terms,edition}',
      p_order #>> '{terms,language}', p_order #>> '{terms,words}')
    on conflict (tenant_id, kind, sha256) do nothing;
    insert into booking_terms (tenant_id, booking_id, accepted_by, words_sha256, request_id)
    values (p_tenant, made.id, made.customer_id, p_order #>> '{terms,sha256}', p_order ->> 'requestId');
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
  -- As text at once: a row of this width is dear to build as a value that is then written out.
  select row_to_json(whole) into answer
  from (
    select made.*, hired.make as van_make, hired.model as van_model, hired.registration as van_registration,
      hired.van_type, hired.image_url as van_image_url,
      customer.first_name as customer_first_name, customer.last_name as customer_last_name,
      p.name as pickup_depot_name, r.name as return_depot_name,
      case when made.promotion_id is not null then (
        select n.code from promotion n where n.tenant_id = p_tenant and n.id = made.promotion_id) end as promotion_code,
      case when extra_ids is null then '[]' else app.extras_of(p_tenant, made.id) end as extras
    from depot p, depot r
    where p.tenant_id = p_tenant and p.id = made.pickup_depot_id
      and r.tenant_id = p_tenant and r.id = made.return_depot_id
  ) whole;
  if p_claim is not null then
    update idempotency_key k set status = 201, response = answer::jsonb
    where k.tenant_id = p_tenant and k.actor = p_claim ->> 'actor' and k.key = p_claim ->> 'key';
  end if;
  return json_build_object('outcome', 'made', 'row', answer);
end $function$;
