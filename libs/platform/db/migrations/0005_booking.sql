-- Up Migration
create sequence quote_id_seq;
create table quote (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('quote_id_seq'),
  van_id bigint not null,
  -- Null for a guest; the quote may then be used by whoever signs in and holds its number.
  user_id bigint,
  pickup_date date not null,
  pickup_time time,
  return_date date not null,
  return_time time,
  pickup_depot_id bigint not null,
  return_depot_id bigint not null,
  total_days integer not null check (total_days > 0),
  daily_rate_pence bigint not null,
  lines jsonb not null,
  rental_pence bigint not null check (rental_pence >= 0),
  deposit_pence bigint not null check (deposit_pence >= 0),
  vat_pence bigint not null check (vat_pence >= 0),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, van_id) references van (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  foreign key (tenant_id, pickup_depot_id) references depot (tenant_id, id),
  foreign key (tenant_id, return_depot_id) references depot (tenant_id, id)
);
create index quote_expiry on quote (tenant_id, expires_at);
select app.protect_tenant_table('quote', 'select, insert, delete');

create sequence booking_id_seq;
create table booking (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('booking_id_seq'),
  -- What people read out: `SV-7F3K2`.
  reference text not null,
  customer_id bigint not null,
  van_id bigint not null,
  operator_id bigint,
  quote_id bigint,
  pickup_date date not null,
  pickup_time time,
  return_date date not null,
  return_time time,
  -- The instants the hire blocks, from the depot's clock; without the turnaround.
  pickup_at timestamptz not null,
  return_at timestamptz not null,
  pickup_depot_id bigint not null,
  return_depot_id bigint not null,
  total_days integer not null check (total_days > 0),
  daily_rate_pence bigint not null check (daily_rate_pence >= 0),
  lines jsonb not null,
  rental_pence bigint not null check (rental_pence >= 0),
  deposit_pence bigint not null check (deposit_pence >= 0),
  vat_pence bigint not null check (vat_pence >= 0),
  -- Received so far, by what it pays.
  rental_paid_pence bigint not null default 0 check (rental_paid_pence between 0 and rental_pence),
  deposit_paid_pence bigint not null default 0 check (deposit_paid_pence between 0 and deposit_pence),
  status text not null default 'pending'
    check (status in ('pending', 'confirmed', 'active', 'completed', 'cancelled', 'no_show', 'expired')),
  payment_status text not null default 'pending'
    check (payment_status in ('pending', 'deposit_paid', 'paid', 'part_refunded', 'refunded', 'failed')),
  hold_expires_at timestamptz,
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references app_user (tenant_id, id),
  foreign key (tenant_id, operator_id) references app_user (tenant_id, id),
  foreign key (tenant_id, van_id) references van (tenant_id, id),
  foreign key (tenant_id, pickup_depot_id) references depot (tenant_id, id),
  foreign key (tenant_id, return_depot_id) references depot (tenant_id, id),
  check (return_at > pickup_at),
  -- A pending booking holds its van for a time, never for ever; nothing else has a hold.
  check ((status = 'pending') = (hold_expires_at is not null))
);
create unique index booking_reference on booking (tenant_id, reference);
create index booking_newest on booking (tenant_id, created_at desc, id desc);
create index booking_customer on booking (tenant_id, customer_id, created_at desc, id desc);
create index booking_live on booking (tenant_id, status, return_at);
select app.protect_tenant_table('booking', 'select, insert, update');

-- Whatever takes a van: hold, hire, maintenance, block. `blocked_until` includes the turnaround. No two of a van
-- overlap, whoever writes: the constraint is the promise, app.reserve() the way in.
create sequence van_allocation_id_seq;
create table van_allocation (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('van_allocation_id_seq'),
  van_id bigint not null,
  kind text not null check (kind in ('booking', 'maintenance', 'block')),
  booking_id bigint,
  maintenance_id bigint,
  blocked_from timestamptz not null,
  blocked_until timestamptz not null check (blocked_until > blocked_from),
  period tstzrange not null generated always as (tstzrange(blocked_from, blocked_until, '[)')) stored,
  -- Of an unpaid booking; past it the row counts for nothing and the next reserve() removes it.
  hold_expires_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, van_id) references van (tenant_id, id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  foreign key (tenant_id, maintenance_id) references maintenance (tenant_id, id),
  check ((kind = 'booking') = (booking_id is not null)),
  check ((kind = 'maintenance') = (maintenance_id is not null)),
  constraint van_allocation_no_overlap
    exclude using gist (tenant_id with =, van_id with =, period with &&) deferrable initially immediate
);
create unique index van_allocation_booking on van_allocation (tenant_id, booking_id) where booking_id is not null;
create unique index van_allocation_maintenance on van_allocation (tenant_id, maintenance_id) where maintenance_id is not null;
-- One probe a candidate van answers "free?": the first allocation that ends after the wanted start.
create index van_allocation_probe on van_allocation (tenant_id, van_id, blocked_until)
  include (blocked_from, hold_expires_at);
create index van_allocation_holds on van_allocation (hold_expires_at) where hold_expires_at is not null;
select app.protect_tenant_table('van_allocation', 'select, insert, update, delete');

-- Ends the unpaid holds of one tenant whose time is over (on one van, or on all): the van is free, the booking
-- is expired, the event is written.
create function app.expire_holds(p_tenant bigint, p_van bigint default null) returns integer
language plpgsql
as $$
declare
  expired integer;
begin
  with stale as (
    delete from van_allocation a
    where a.tenant_id = p_tenant and (p_van is null or a.van_id = p_van) and a.hold_expires_at <= now()
    returning a.booking_id
  ), ended as (
    update booking b set status = 'expired', hold_expires_at = null, updated_at = now()
    from stale where b.tenant_id = p_tenant and b.id = stale.booking_id and b.status = 'pending'
    returning b.id, b.customer_id, b.van_id
  ), told as (
    insert into outbox_event (tenant_id, type, aggregate, payload)
    select p_tenant, 'booking.expired.v1', 'booking:' || id,
           jsonb_build_object('bookingId', id, 'customerId', customer_id, 'vanId', van_id)
    from ended
    returning 1
  )
  select count(*) into expired from told;
  return expired;
end $$;

-- The only way to take a van. Locks the van's row (NO KEY: a foreign key check of a racer does not block, and is
-- not blocked), removes stale holds, then writes; the exclusion constraint stands behind. Answers the
-- allocation's id; raises 23P01 where the van is taken and CV404 where there is no such van.
create function app.reserve(
  p_tenant bigint, p_van bigint, p_kind text, p_booking bigint, p_maintenance bigint,
  p_from timestamptz, p_until timestamptz, p_hold_expires_at timestamptz
) returns bigint
language plpgsql
as $$
declare
  allocation bigint;
begin
  perform 1 from van v where v.tenant_id = p_tenant and v.id = p_van for no key update;
  if not found then
    raise exception 'no such van' using errcode = 'CV404';
  end if;
  perform app.expire_holds(p_tenant, p_van);
  if exists (
    select 1 from van_allocation a
    where a.tenant_id = p_tenant and a.van_id = p_van and a.blocked_until > p_from and a.blocked_from < p_until
  ) then
    raise exception 'the van is taken' using errcode = '23P01';
  end if;
  insert into van_allocation
    (tenant_id, van_id, kind, booking_id, maintenance_id, blocked_from, blocked_until, hold_expires_at)
  values (p_tenant, p_van, p_kind, p_booking, p_maintenance, p_from, p_until, p_hold_expires_at)
  returning id into allocation;
  return allocation;
end $$;

-- Which tenants have holds to end: the worker has no tenant of its own to ask in.
create function app.tenants_with_stale_holds() returns setof bigint
language sql stable security definer set search_path = pg_catalog, public
as $$ select distinct tenant_id from van_allocation where hold_expires_at <= now() $$;
revoke all on function app.tenants_with_stale_holds() from public;
grant execute on function app.tenants_with_stale_holds() to convoy_worker;

-- A reference of five characters without look-alikes (Crockford's base 32), unique within the tenant.
create function app.new_reference(p_tenant bigint) returns text
language plpgsql volatile
as $$
declare
  alphabet constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  prefix text;
  random_bytes bytea;
  candidate text;
begin
  select reference_prefix into prefix from tenant where id = p_tenant;
  loop
    random_bytes := decode(replace(gen_random_uuid()::text, '-', ''), 'hex');
    select prefix || '-' || string_agg(substr(alphabet, (get_byte(random_bytes, i) & 31) + 1, 1), '')
      into candidate from unnest(array[0, 1, 2, 3, 4]) i;
    exit when not exists (select 1 from booking b where b.tenant_id = p_tenant and b.reference = candidate);
  end loop;
  return candidate;
end $$;
