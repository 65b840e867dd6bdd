-- Up Migration
-- Tiers of a brand's loyalty programme. The lowest starts at 0 points, so that every customer is in one.
create sequence loyalty_tier_id_seq;
create table loyalty_tier (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('loyalty_tier_id_seq'),
  -- A tier has the name it came with, which pages translate, or a name of the brand's own.
  key text check (key in ('bronze', 'silver', 'gold', 'platinum')),
  name text check (btrim(name) <> '' and length(name) <= 40),
  minimum_points integer not null check (minimum_points between 0 and 1000000),
  -- Hundredths: 150 gives one and a half points for each.
  multiplier_percent integer not null check (multiplier_percent between 100 and 1000),
  revision integer not null default 1 check (revision > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint loyalty_tier_has_one_name check (num_nonnulls(key, name) = 1),
  -- Checked at the end of a transaction, so that two tiers can change places in one.
  constraint loyalty_tier_minimum unique (tenant_id, minimum_points) deferrable initially immediate
);
comment on table loyalty_tier is 'Level: of the brand. Tiers of the loyalty programme.';
create unique index loyalty_tier_name on loyalty_tier (tenant_id, lower(coalesce(name, key)));
select app.protect_tenant_table('loyalty_tier', 'select, insert, update, delete');
create trigger loyalty_tier_next_revision before update of key, name, minimum_points, multiplier_percent
  on loyalty_tier for each row execute function app.next_revision();

-- Brands of before start as new ones do (app.give_loyalty_tiers).
insert into loyalty_tier (tenant_id, key, minimum_points, multiplier_percent)
  select t.id, d.key, d.minimum_points, d.multiplier_percent
  from tenant t,
    (values ('bronze', 0, 100), ('silver', 500, 150), ('gold', 1500, 200), ('platinum', 3000, 300))
      as d (key, minimum_points, multiplier_percent)
  where t.kind = 'brand';
