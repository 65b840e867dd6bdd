-- Up Migration
-- A function with its owner's rights looks temporary objects up last: otherwise whoever calls it could put a view of
-- the same name before a table and have it run as the owner. And no process makes temporary objects at all.
alter function app.permute_id(bigint, text) set search_path = pg_catalog, pg_temp;
alter function app.next_id(regclass) set search_path = pg_catalog, public, pg_temp;
create or replace function app.tenants_with_stale_holds() returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select distinct tenant_id from public.van_allocation where hold_expires_at <= now() $$;
do $$
begin
  execute format('revoke temporary on database %I from public', current_database());
end $$;

-- Which tenants have payments that nobody has told us the end of.
create function app.tenants_with_open_payments() returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select distinct tenant_id from public.payment
  where status in ('pending', 'processing') and updated_at < now() - interval '2 minutes'
$$;
revoke all on function app.tenants_with_open_payments() from public;
grant execute on function app.tenants_with_open_payments() to convoy_worker;
create index payment_open on payment (updated_at) where status in ('pending', 'processing');

-- Whether the booking took the money; what it did not take is sent back and never counts for it.
alter table payment add column received boolean not null default true;

-- As before, but in the order in which everybody locks: vans by id, then what hangs on them. Otherwise the worker and
-- a payment that arrives could wait for each other.
create or replace function app.expire_holds(p_tenant bigint, p_van bigint default null) returns integer
language plpgsql
as $$
declare
  expired integer;
begin
  perform 1 from van v
  where v.tenant_id = p_tenant and v.id in (
    select a.van_id from van_allocation a
    where a.tenant_id = p_tenant and (p_van is null or a.van_id = p_van) and a.hold_expires_at <= now()
  )
  order by v.id for no key update;
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
