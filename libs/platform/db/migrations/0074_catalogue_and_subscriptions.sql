-- Up Migration
-- What Convoy sells, in versions, and what each tenant has bought. A subscription keeps the version it was sold under: what is
-- published later concerns whoever buys or changes plan from then on.

create table catalogue_version (
  version integer primary key check (version > 0),
  -- Off twelve months that are paid at once, in hundredths of a percent.
  annual_discount_basis_points integer not null check (annual_discount_basis_points between 0 and 10000),
  trial_days integer not null check (trial_days between 0 and 365),
  -- Null while it is drafted.
  published_at timestamptz
);

-- A plan's price and caps; null carries as many as one likes.
create table catalogue_plan (
  version integer not null references catalogue_version (version),
  plan_code text not null references plan (code),
  monthly_pence bigint not null check (monthly_pence >= 0),
  min_vans integer not null check (min_vans >= 1),
  max_vans integer check (max_vans >= min_vans),
  -- People who work with the brand's data: operators and admins.
  max_users integer check (max_users >= 1),
  remotes text[] not null,
  primary key (version, plan_code)
);

-- An add-on is bought at a price, a feature comes with a plan and has none.
create table catalogue_add_on (
  version integer not null references catalogue_version (version),
  code text not null check (code ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'),
  name text not null,
  kind text not null check (kind in ('add-on', 'feature')),
  price_pence bigint check (price_pence > 0),
  -- A 'check' is one verification.
  per text check (per in ('month', 'van-month', 'check')),
  -- The price is the least one; what it comes to is agreed.
  price_from boolean not null default false,
  sort_order integer not null,
  primary key (version, code),
  unique (version, code, kind),
  constraint catalogue_add_on_price check ((kind = 'add-on') = (price_pence is not null) and (price_pence is null) = (per is null))
);

-- Which plan may buy what, and what it includes. What stands here not is not to be had on that plan.
create table catalogue_plan_add_on (
  version integer not null,
  plan_code text not null,
  add_on_code text not null,
  kind text not null,
  terms text not null check (terms in ('buy', 'included')),
  primary key (version, plan_code, add_on_code),
  unique (version, plan_code, add_on_code, terms),
  foreign key (version, plan_code) references catalogue_plan (version, plan_code),
  foreign key (version, add_on_code, kind) references catalogue_add_on (version, code, kind),
  constraint catalogue_feature_is_included check (kind = 'add-on' or terms = 'included')
);
grant select on catalogue_version, catalogue_plan, catalogue_add_on, catalogue_plan_add_on
  to convoy_app, convoy_worker, convoy_platform;

-- The version that is sold now.
create function app.newest_catalogue() returns integer
language sql stable
as $$ select max(version) from catalogue_version where published_at is not null $$;

-- The first version: the plans as they were, the add-ons and who may have them.
insert into catalogue_version (version, annual_discount_basis_points, trial_days) values (1, 2000, 30);
insert into catalogue_plan (version, plan_code, monthly_pence, min_vans, max_vans, remotes)
  select 1, code, monthly_pence, min_vans, max_vans, remotes from plan;
insert into catalogue_add_on (version, code, name, kind, price_pence, per, price_from, sort_order) values
  (1, 'gps', 'GPS', 'add-on', 800, 'van-month', false, 10),
  (1, 'biometric', 'Biometric Verification', 'add-on', 120, 'check', false, 20),
  (1, 'voice-ai', 'Voice AI', 'add-on', 2900, 'month', false, 30),
  (1, 'ai-memory', 'Extra AI Memory', 'add-on', 2000, 'month', false, 40),
  (1, 'custom-integrations', 'Custom Integrations', 'add-on', 15000, 'month', true, 50),
  (1, 'white-label', 'White-label', 'feature', null, null, false, 60);
insert into catalogue_plan_add_on (version, plan_code, add_on_code, kind, terms)
select 1, plan_code, add_on_code, case add_on_code when 'white-label' then 'feature' else 'add-on' end, terms
from (values
  ('starter', 'gps', 'buy'), ('starter', 'biometric', 'buy'),
  ('solo-operator', 'gps', 'buy'), ('solo-operator', 'biometric', 'buy'),
  ('professional', 'gps', 'buy'), ('professional', 'biometric', 'buy'),
  ('professional', 'voice-ai', 'buy'), ('professional', 'ai-memory', 'buy'),
  ('branch-franchise', 'gps', 'buy'), ('branch-franchise', 'biometric', 'buy'),
  ('branch-franchise', 'voice-ai', 'included'), ('branch-franchise', 'ai-memory', 'buy'),
  ('branch-franchise', 'custom-integrations', 'buy'),
  ('enterprise', 'gps', 'buy'), ('enterprise', 'biometric', 'buy'),
  ('enterprise', 'voice-ai', 'included'), ('enterprise', 'ai-memory', 'included'),
  ('enterprise', 'custom-integrations', 'buy'), ('enterprise', 'white-label', 'included'),
  ('enterprise-franchise', 'gps', 'buy'), ('enterprise-franchise', 'biometric', 'buy'),
  ('enterprise-franchise', 'voice-ai', 'included'), ('enterprise-franchise', 'ai-memory', 'included'),
  ('enterprise-franchise', 'custom-integrations', 'buy'), ('enterprise-franchise', 'white-label', 'included')
) as cell (plan_code, add_on_code, terms);
update catalogue_version set published_at = now() where version = 1;

-- Nobody changes what was sold, not even its owner.
create function app.keep_published() returns trigger
language plpgsql
as $$
begin
  if exists (
    select 1 from catalogue_version v
    where v.published_at is not null
      and v.version in ((to_jsonb(old) ->> 'version')::integer, (to_jsonb(new) ->> 'version')::integer)
  ) then
    raise exception 'what was published of the catalogue is not changed: draft another version' using errcode = 'CV452';
  end if;
  return coalesce(new, old);
end $$;
create trigger keep_published before insert or update or delete on catalogue_plan
  for each row execute function app.keep_published();
create trigger keep_published before insert or update or delete on catalogue_add_on
  for each row execute function app.keep_published();
create trigger keep_published before insert or update or delete on catalogue_plan_add_on
  for each row execute function app.keep_published();
create trigger keep_published before update or delete on catalogue_version
  for each row when (old.published_at is not null) execute function app.keep_published();

-- Offers change for everybody: what processes remember of all tenants is forgotten.
create function app.tell_catalogue() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('convoy_stale', 'tenants:');
  return null;
end $$;
create trigger tell_catalogue after insert or update on catalogue_version
  for each row when (new.published_at is not null) execute function app.tell_catalogue();

-- Another version that begins as the newest one; it is changed, then published by its date.
create function app.draft_catalogue() returns integer
language plpgsql
as $$
declare
  newest integer := app.newest_catalogue();
  draft integer;
begin
  select max(version) + 1 into draft from catalogue_version;
  insert into catalogue_version (version, annual_discount_basis_points, trial_days)
    select draft, annual_discount_basis_points, trial_days from catalogue_version where version = newest;
  insert into catalogue_plan (version, plan_code, monthly_pence, min_vans, max_vans, max_users, remotes)
    select draft, plan_code, monthly_pence, min_vans, max_vans, max_users, remotes
    from catalogue_plan where version = newest;
  insert into catalogue_add_on (version, code, name, kind, price_pence, per, price_from, sort_order)
    select draft, code, name, kind, price_pence, per, price_from, sort_order
    from catalogue_add_on where version = newest;
  insert into catalogue_plan_add_on (version, plan_code, add_on_code, kind, terms)
    select draft, plan_code, add_on_code, kind, terms from catalogue_plan_add_on where version = newest;
  return draft;
end $$;

-- A plan is its code, its list and its name. The rest stands in the catalogue; the columns stay for processes of the release
-- before, and say so to whoever would change them.
alter table plan alter column monthly_pence drop not null, alter column min_vans drop not null, alter column remotes drop not null;
create function app.refuse_plan_outside_catalogue() returns trigger
language plpgsql
as $$
begin
  raise exception 'prices, caps and remotes of plans stand in catalogue_plan' using errcode = 'CV452';
end $$;
create trigger plan_is_in_catalogue before update of monthly_pence, min_vans, max_vans, remotes on plan
  for each row execute function app.refuse_plan_outside_catalogue();

-- What a tenant has bought. Plan and state stand with the tenant too, because a host is looked up before any tenant is known:
-- they are one, by the foreign key, and are changed there.
create unique index tenant_plan_and_status on tenant (id, plan_code, status);
create table subscription (
  tenant_id bigint primary key references tenant (id),
  plan_code text not null,
  -- Under which it was sold.
  catalogue_version integer not null,
  plan_since timestamptz not null default now(),
  billed_every text not null default 'month' check (billed_every in ('month', 'year')),
  state text not null,
  state_since timestamptz not null default now(),
  -- When its trial ends or ended; null where it never had one.
  trial_ends_at timestamptz,
  past_due_since timestamptz,
  suspended_since timestamptz,
  closed_at timestamptz,
  unique (tenant_id, plan_code, catalogue_version),
  foreign key (tenant_id, plan_code, state) references tenant (id, plan_code, status) on update cascade,
  foreign key (catalogue_version, plan_code) references catalogue_plan (version, plan_code),
  constraint subscription_trial_ends check (state <> 'trial' or trial_ends_at is not null),
  constraint subscription_past_due check (state <> 'past_due' or past_due_since is not null),
  constraint subscription_suspended check ((state = 'suspended') = (suspended_since is not null)),
  constraint subscription_closed check ((state = 'closed') = (closed_at is not null))
);
select app.protect_tenant_table('subscription', 'select');

-- Dates follow the state. Who changes plan buys what is sold now, unless a version is named.
create function app.keep_subscription() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and new.plan_code is distinct from old.plan_code then
    new.plan_since := now();
    if new.catalogue_version = old.catalogue_version then
      new.catalogue_version := app.newest_catalogue();
    end if;
  end if;
  if tg_op = 'INSERT' or new.state is distinct from old.state then
    new.state_since := now();
    if new.state = 'trial' and new.trial_ends_at is null then
      select now() + make_interval(days => v.trial_days) into new.trial_ends_at
      from catalogue_version v where v.version = new.catalogue_version;
    end if;
    new.past_due_since := case
      when new.state = 'past_due' then coalesce(new.past_due_since, now())
      when new.state in ('suspended', 'closed') then new.past_due_since
    end;
    new.suspended_since := case when new.state = 'suspended' then now() end;
    new.closed_at := case when new.state = 'closed' then now() end;
  end if;
  return new;
end $$;
create trigger keep_subscription before insert or update on subscription
  for each row execute function app.keep_subscription();

-- Whoever is a tenant has one. A trial began with its tenant and is no longer by what is done here.
insert into subscription (tenant_id, plan_code, catalogue_version, state, plan_since, trial_ends_at)
  select t.id, t.plan_code, v.version, t.status, t.created_at,
    case when t.status = 'trial' then t.created_at + make_interval(days => v.trial_days) end
  from tenant t join catalogue_version v on v.version = 1;
create function app.open_subscription() returns trigger
language plpgsql
as $$
begin
  insert into subscription (tenant_id, plan_code, catalogue_version, state)
  values (new.id, new.plan_code, app.newest_catalogue(), new.status);
  return null;
end $$;
create trigger tenant_has_subscription after insert on tenant
  for each row execute function app.open_subscription();

-- Add-ons a tenant bought: of those that its plan may buy in its version, so that a plan that has one included, or cannot have
-- it, is chosen only after what was bought has ended.
create table subscription_add_on (
  tenant_id bigint not null,
  add_on_code text not null,
  plan_code text not null,
  catalogue_version integer not null,
  terms text not null default 'buy' check (terms = 'buy'),
  since timestamptz not null default now(),
  primary key (tenant_id, add_on_code),
  foreign key (tenant_id, plan_code, catalogue_version)
    references subscription (tenant_id, plan_code, catalogue_version) on update cascade,
  foreign key (catalogue_version, plan_code, add_on_code, terms)
    references catalogue_plan_add_on (version, plan_code, add_on_code, terms)
);
select app.protect_tenant_table('subscription_add_on', 'select');

create trigger tell_stale after insert or update or delete on subscription
  for each row execute function app.tell_stale('tenants');
create trigger tell_stale after insert or update or delete on subscription_add_on
  for each row execute function app.tell_stale('tenants');

-- How many vans a tenant's plan carries (0065), by the version it was sold under. Who bought nothing has no limit that could be
-- told, so nothing is allowed. That is a mistake of ours: each tenant has a subscription.
create or replace function app.vans_of_plan(p_tenant bigint, out most integer, out used integer)
language plpgsql stable
as $$
begin
  select p.max_vans,
    (select count(*)::integer from van v where v.tenant_id = p_tenant and v.retired_at is null)
  into most, used
  from subscription s join catalogue_plan p on p.version = s.catalogue_version and p.plan_code = s.plan_code
  where s.tenant_id = p_tenant;
  if not found then
    raise exception 'tenant % has no subscription', p_tenant using errcode = 'CV453';
  end if;
end $$;

create or replace function app.lock_vans_of_plan(p_tenant bigint, out most integer, out used integer)
language plpgsql volatile
as $$
begin
  if exists (
    select 1 from subscription s join catalogue_plan p on p.version = s.catalogue_version and p.plan_code = s.plan_code
    where s.tenant_id = p_tenant and p.max_vans is not null
  ) then
    perform pg_advisory_xact_lock(hashtextextended('vans of ' || p_tenant, 0));
  end if;
  -- Counted by a statement of its own: it sees what whoever was waited for has written.
  select v.most, v.used into most, used from app.vans_of_plan(p_tenant) v;
end $$;
