-- Up Migration
-- Each brand is paid to its own account at the provider, and the platform takes its fee of what comes in there (ADR 23).
create table provider_account (
  tenant_id bigint not null references tenant (id),
  -- Whose account it is: Stripe's, its test mode's or the emulator's. None of them knows the others' accounts.
  provider text not null check (provider in ('live', 'test', 'emulator')),
  account_id text not null check (account_id ~ '^acct_[A-Za-z0-9]+$'),
  -- `onboarding` until its owner has told everything, `review` while the provider looks at it, `restricted` while it wants
  -- something again, `rejected` for good, `gone` when its owner has cut it off from the platform.
  state text not null default 'onboarding'
    check (state in ('onboarding', 'review', 'active', 'restricted', 'rejected', 'gone')),
  charges_enabled boolean not null default false,
  payouts_enabled boolean not null default false,
  -- What the provider wants next, in its own names.
  requirements_due text[] not null default '{}',
  requirements_by timestamptz,
  -- When the provider was asked last: an answer that comes late changes nothing.
  seen_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, provider),
  -- Who is called active takes cards, and nobody else does.
  constraint provider_account_active check ((state = 'active') = charges_enabled)
);
-- No two brands are paid to one account.
create unique index provider_account_one_brand on provider_account (account_id);
select app.protect_tenant_table('provider_account', 'select, insert, update');

-- Whose account a signed message is about: the one question that is asked before there is a tenant.
create function app.tenant_of_provider_account(p_account text) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select a.tenant_id from public.provider_account a where a.account_id = p_account
$$;
revoke all on function app.tenant_of_provider_account(text) from public;
grant execute on function app.tenant_of_provider_account(text) to convoy_app, convoy_worker;

-- Whose account is to be looked at by the clock, because a message of it may be lost: hourly until it is done, then daily.
create function app.tenants_with_account_to_look_at() returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select distinct a.tenant_id from public.provider_account a
  where a.state not in ('gone', 'rejected')
    and a.seen_at < now() - case when a.state = 'active' then interval '1 day' else interval '1 hour' end
$$;
revoke all on function app.tenants_with_account_to_look_at() from public;
grant execute on function app.tenants_with_account_to_look_at() to convoy_worker;

-- The platform's share of each hire that is paid at the provider, by plan, and since when: a row is never changed, a new one
-- takes over. Of the hire alone, never of a deposit.
create table plan_fee (
  plan_code text not null references plan (code),
  valid_from timestamptz not null,
  basis_points integer not null check (basis_points between 0 and 2000),
  primary key (plan_code, valid_from)
);
insert into plan_fee (plan_code, valid_from, basis_points) values
  ('internal', '2026-01-01Z', 0),
  ('solo-operator', '2026-01-01Z', 100),
  ('branch-franchise', '2026-01-01Z', 50),
  ('enterprise-franchise', '2026-01-01Z', 25),
  ('starter', '2026-01-01Z', 150),
  ('professional', '2026-01-01Z', 75),
  ('enterprise', '2026-01-01Z', 25);
grant select on plan_fee to convoy_app, convoy_worker, convoy_platform;

-- What the platform takes of a payment, decided before the provider is asked, so that a repeated call asks for the same.
alter table payment
  add column platform_fee_pence bigint not null default 0,
  add constraint payment_platform_fee check (platform_fee_pence between 0 and rental_part_pence);
