-- Up Migration
-- What the core keeps of what plugins answer (docs/adr/0032): what a hire has of their options, who somebody was found to be, and by
-- which other ways people want to be told.

alter table quote
  -- As they were asked for: { "sample-parking-permit": { "zone": "a" } }.
  add column plugin_choices jsonb not null default '{}',
  -- Ids of plugins whose options were asked for and could not be added.
  add column plugins_left_out text[] not null default '{}',
  add constraint quote_plugin_choices check (jsonb_typeof(plugin_choices) = 'object') not valid;
-- Of what is booked alone: a changed hire asks the same plugins again.
alter table booking
  add column plugin_choices jsonb not null default '{}',
  add constraint booking_plugin_choices check (jsonb_typeof(plugin_choices) = 'object') not valid;

-- The whole making of a booking: the claim of the repeated call's key, the van, extras, hold, promotion, event and audit,
-- and the answer. One statement is one transaction: all of it is there or nothing.
-- p_order: { booking: columns of booking, blockedUntil, holdMinutes, cardMinimum: pence under which nobody can pay before
--   the counter, so that such a booking is confirmed at once, limited: whether it counts among the customer's
--   three open holds, extras: [{ extraId, quantity }], terms: null, or { sha256, edition, language, words } that the
--   customer accepted with it, actorKind, requestId }
-- p_claim: null, or { actor, key, hash } of a repeatable call
-- Answers { outcome: 'made' | 'repeated', row } or { outcome: 'reused' | 'in-flight' }. A racer with the same key waits
-- here for the first one's end: it then repeats that one's answer, or, where that one failed, makes the booking itself.
-- Raises 23P01 (van taken), CV404 (no such van), CV415 (van out of service), CV414 (no such customer), CV412 (three holds
-- open), CV410 (extras, as take_extras), CV411 (promotion used up), CV416 (ten of the customer's bookings of a day ended
-- unpaid; HINT is in how many seconds there are fewer).
create or replace function app.create_booking(p_tenant bigint, p_order jsonb, p_claim jsonb) returns json
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
  if app.is_taken(p_tenant, wanted.van_id, wanted.pickup_at, blocked_to) then
    raise exception 'the van is taken' using errcode = '23P01';
  end if;
  -- Mostly nobody's hold is over: then the van alone is locked, and read in the same statement.
  if extra_ids is not null
    or exists (
      select 1 from van_allocation a
      where a.tenant_id = p_tenant and a.van_id = wanted.van_id and a.hold_expires_at <= now())
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
      rental_pence, deposit_pence, vat_pence, promotion_id, plugin_choices, notes, status, payment_status, hold_slot,
      hold_expires_at)
    values (
      p_tenant, app.new_reference(p_tenant), wanted.customer_id, wanted.van_id, wanted.operator_id, wanted.quote_id,
      wanted.pickup_date, wanted.pickup_time, wanted.return_date, wanted.return_time, wanted.pickup_at,
      wanted.return_at, wanted.pickup_depot_id, wanted.return_depot_id, wanted.total_days, wanted.daily_rate_pence,
      wanted.lines, wanted.rental_pence, wanted.deposit_pence, wanted.vat_pence, wanted.promotion_id,
      coalesce(wanted.plugin_choices, '{}'), wanted.notes,
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
end $$;

-- Checks of who a customer is, as a plugin answered them: its words, never a conclusion of ours. Nothing changes one.
create sequence identity_check_id_seq;
create table identity_check (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('identity_check_id_seq'),
  customer_id bigint not null,
  plugin_id text not null check (plugin_id ~ '^[a-z][a-z0-9-]{2,29}$'),
  outcome text not null check (outcome in ('confirmed', 'refused', 'unclear')),
  source text not null check (length(source) between 1 and 80),
  reference text check (length(reference) between 1 and 80),
  checked_by bigint not null,
  checked_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id),
  foreign key (tenant_id, checked_by) references app_user (tenant_id, id)
);
create index identity_check_newest on identity_check (tenant_id, customer_id, checked_at desc, id);
select app.protect_tenant_table('identity_check', 'select, insert, delete');
-- Merged customers take their checks along.
grant update (customer_id) on identity_check to convoy_app, convoy_worker;

-- Who wants notifications of a kind by a plugin's way as well. Without a row: not.
create table notification_channel_wish (
  tenant_id bigint not null references tenant (id),
  user_id bigint not null,
  plugin_id text not null check (plugin_id ~ '^[a-z][a-z0-9-]{2,29}$'),
  kind text not null check (kind ~ '^[a-z][a-z-]{2,59}$'),
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, plugin_id, kind),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
select app.protect_tenant_table('notification_channel_wish', 'select, insert, delete');
