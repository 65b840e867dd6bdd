-- Up Migration
-- Messages of the provider that are ours and could not be applied when they came: their payment is not there, or not as far.
-- The provider repeats what it was not thanked for, but not for ever; these are tried again until they have had their effect.
create table payment_event_parked (
  tenant_id bigint not null references tenant (id),
  provider_event_id text not null,
  type text not null,
  -- The message in our own words, without what lets anybody pay.
  event jsonb not null check (jsonb_typeof(event) = 'object'),
  tries integer not null default 0 check (tries >= 0),
  parked_at timestamptz not null default now(),
  try_at timestamptz not null default now() + interval '1 minute',
  -- When it had its effect, by whatever way.
  settled_at timestamptz,
  primary key (tenant_id, provider_event_id)
);
create index payment_event_parked_due on payment_event_parked (tenant_id, try_at) where settled_at is null;
select app.protect_tenant_table('payment_event_parked', 'select, insert, update');

-- As before, and those who have a message to try again.
create or replace function app.tenants_with_open_payments() returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select tenant_id from public.payment
  where status in ('pending', 'processing') and updated_at < now() - interval '2 minutes'
  union
  select tenant_id from public.payment_event_parked where settled_at is null and try_at <= now()
$$;
