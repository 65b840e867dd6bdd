-- Up Migration
-- The ground everything stands on: roles, ids, the tenant's context and the global tables.

-- Roles are of the whole cluster, so they may exist already. They get their passwords from the migrate step.
do $$
begin
  if not exists (select from pg_roles where rolname = 'convoy_app') then
    create role convoy_app login nosuperuser nocreatedb nocreaterole nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'convoy_worker') then
    create role convoy_worker login nosuperuser nocreatedb nocreaterole nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'convoy_platform') then
    create role convoy_platform login nosuperuser nocreatedb nocreaterole nobypassrls;
  end if;
end $$;

create extension if not exists btree_gist;

create schema app;
revoke all on schema public from public;
grant usage on schema public, app to convoy_app, convoy_worker, convoy_platform;

-- The tenant of the running transaction. Raises when none is set, so that a forgotten context is an error and
-- never an empty or a full answer. Stable and parallel safe: a policy evaluates it once a query.
create function app.current_tenant() returns bigint
language plpgsql stable parallel safe
as $$
declare
  setting text := current_setting('app.tenant_id', true);
begin
  if setting is null or setting = '' then
    raise exception 'no tenant is set' using errcode = 'CV001';
  end if;
  return setting::bigint;
end $$;

-- Ids: one sequence a table through a keyed permutation of 36 bits (a Feistel network of four rounds over
-- SHA-256), so that an id tells nothing of volume or of other tenants and stays an integer JSON can carry.
create table app.id_key (only_row boolean primary key default true check (only_row), secret bytea not null);
insert into app.id_key (secret)
values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

create function app.permute_id(p_value bigint, p_name text) returns bigint
language plpgsql stable security definer set search_path = pg_catalog
as $$
declare
  key bytea;
  l bigint := (p_value >> 18) & 262143;
  r bigint := p_value & 262143;
  h bytea;
  swap bigint;
begin
  if p_value < 0 or p_value >= 68719476736 then
    raise exception 'sequence of % is used up', p_name;
  end if;
  select secret into key from app.id_key;
  for round in 1..4 loop
    h := sha256(key || convert_to(p_name || ':' || round || ':' || r, 'UTF8'));
    swap := l # (((get_byte(h, 0) << 16) | (get_byte(h, 1) << 8) | get_byte(h, 2)) & 262143);
    l := r;
    r := swap;
  end loop;
  return (l << 18) | r;
end $$;

create function app.next_id(p_sequence regclass) returns bigint
language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
declare
  id bigint;
begin
  loop
    id := app.permute_id(nextval(p_sequence), p_sequence::text);
    -- One value of the permutation is zero; an id is positive.
    exit when id > 0;
  end loop;
  return id;
end $$;

-- Puts a table under the tenancy rules. Every tenant table goes through here; a test compares the catalogue.
create function app.protect_tenant_table(p_table regclass, p_rights text) returns void
language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  execute format(
    'create policy tenant_isolation on %s using (tenant_id = (select app.current_tenant())) '
    'with check (tenant_id = (select app.current_tenant()))', p_table);
  execute format('grant %s on %s to convoy_app, convoy_worker', p_rights, p_table);
end $$;
revoke all on function app.protect_tenant_table(regclass, text) from public;

-- What Convoy sells. Prices are data that head office edits; two lists of one catalogue.
create table plan (
  code text primary key,
  list text not null check (list in ('franchise', 'self-serve', 'internal')),
  name text not null,
  monthly_pence bigint not null check (monthly_pence >= 0),
  min_vans integer not null default 1,
  max_vans integer check (max_vans >= min_vans),
  remotes text[] not null,
  sort_order integer not null
);
insert into plan (code, list, name, monthly_pence, min_vans, max_vans, remotes, sort_order) values
  ('internal', 'internal', 'Convoy', 0, 1, null, '{}', 0),
  ('solo-operator', 'franchise', 'Solo Operator', 19900, 1, 3, '{booking}', 10),
  ('branch-franchise', 'franchise', 'Branch Franchise', 49900, 4, 50, '{booking}', 20),
  ('enterprise-franchise', 'franchise', 'Enterprise', 99900, 51, null, '{booking}', 30),
  ('starter', 'self-serve', 'Starter', 7900, 1, 5, '{booking}', 40),
  ('professional', 'self-serve', 'Professional', 19900, 1, 25, '{booking}', 50),
  ('enterprise', 'self-serve', 'Enterprise', 49900, 1, null, '{booking}', 60);

create sequence tenant_id_seq;
create table tenant (
  id bigint primary key default app.next_id('tenant_id_seq'),
  slug text not null unique check (slug = '_platform' or slug ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'),
  name text not null,
  kind text not null check (kind in ('platform', 'brand')),
  parent_id bigint references tenant (id),
  status text not null default 'active' check (status in ('trial', 'active', 'past_due', 'suspended', 'closed')),
  plan_code text not null references plan (code),
  locale text not null,
  locales text[] not null,
  currency text not null check (currency = 'GBP'),
  time_zone text not null,
  reference_prefix text not null check (reference_prefix ~ '^[A-Z]{2,3}$'),
  contact jsonb not null,
  theme jsonb not null,
  copy jsonb not null,
  layout jsonb not null,
  plugins text[] not null default '{}',
  -- Demo accounts shown on the login page; null outside demo mode.
  demo jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (parent_id is distinct from id)
);
create unique index tenant_one_platform on tenant (kind) where kind = 'platform';
grant select on tenant, plan to convoy_app, convoy_worker, convoy_platform;

-- A host that is not a subdomain of the base domain, proven by DNS.
create table tenant_domain (
  host text primary key check (host = lower(host)),
  tenant_id bigint not null references tenant (id),
  verified_at timestamptz
);
grant select on tenant_domain to convoy_app, convoy_worker, convoy_platform;

-- Pictures of a brand: logo, mark, hero, drawings of vans. Served at /brand/<path> on the brand's own host.
create table brand_asset (
  tenant_id bigint not null references tenant (id),
  path text not null check (path ~ '^[a-z0-9-]+(/[a-z0-9-]+)*\.(svg|png|webp|jpg)$'),
  content_type text not null,
  content bytea not null,
  sha256 text not null,
  primary key (tenant_id, path)
);
select app.protect_tenant_table('brand_asset', 'select');
