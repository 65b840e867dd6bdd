-- Up Migration
-- How a brand prices its hires: data for one pure engine (docs/prices.md has the order and what wins in a conflict).

create sequence price_rule_id_seq;
create table price_rule (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('price_rule_id_seq'),
  kind text not null check (kind in ('base-rate', 'season', 'weekday', 'length', 'lead-time', 'fee', 'rounding')),
  name text not null check (length(name) between 1 and 80),
  active boolean not null default true,
  -- Of two rules of a kind that fit, the higher one counts; then the narrower one, then the older one.
  priority integer not null default 0 check (priority between -1000 and 1000),
  -- Whom it concerns; null is everybody.
  van_type text check (van_type in ('small', 'medium', 'large', 'extra-large')),
  van_id bigint,
  depot_id bigint,
  -- By kind; shapes in the contract (priceRuleInputSchema).
  conditions jsonb not null default '{}' check (jsonb_typeof(conditions) = 'object'),
  effect jsonb not null check (jsonb_typeof(effect) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, van_id) references van (tenant_id, id),
  foreign key (tenant_id, depot_id) references depot (tenant_id, id),
  -- The engine reads what is here as it stands: amounts are pence, percentages hundredths of a percent.
  constraint price_rule_shape check (coalesce(case kind
    when 'base-rate' then (effect ->> 'dailyRatePence')::bigint between 0 and 10000000
    when 'fee' then (effect ->> 'amountPence')::bigint between 0 and 10000000
      and conditions ->> 'per' in ('hire', 'day')
    when 'rounding' then (effect ->> 'toPence')::bigint between 1 and 100000000
      and conditions ->> 'way' in ('nearest', 'down', 'up')
      and van_type is null and van_id is null and depot_id is null
    else (effect ->> 'percentBp')::bigint between -10000 and 50000 and case kind
      when 'season' then conditions ->> 'from' ~ '^([0-9]{4}-)?[0-9]{2}-[0-9]{2}$'
        and conditions ->> 'until' ~ '^([0-9]{4}-)?[0-9]{2}-[0-9]{2}$'
        and length(conditions ->> 'from') = length(conditions ->> 'until')
      when 'weekday' then jsonb_array_length(conditions -> 'days') between 1 and 7
      when 'length' then (conditions ->> 'minDays')::integer between 1 and 365
      when 'lead-time' then (conditions ->> 'minDaysAhead')::integer between 0 and 400
    end
  end, false))
);
-- One rounding at most: two would contradict each other.
create unique index price_rule_rounding on price_rule (tenant_id) where kind = 'rounding' and active;
select app.protect_tenant_table('price_rule', 'select, insert, update, delete');

create sequence extra_id_seq;
create table extra (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('extra_id_seq'),
  name text not null check (length(name) between 1 and 80),
  description text not null default '' check (length(description) <= 300),
  per text not null check (per in ('day', 'hire')),
  price_pence bigint not null check (price_pence between 0 and 10000000),
  -- The most one of it costs a hire, however long; null without such a limit.
  cap_pence bigint check (cap_pence between 0 and 10000000),
  -- The most of it one hire may have.
  max_quantity integer not null default 1 check (max_quantity between 1 and 50),
  -- How many there are in all; null is as many as wanted.
  stock integer check (stock between 0 and 10000),
  active boolean not null default true,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index extra_name on extra (tenant_id, name);
select app.protect_tenant_table('extra', 'select, insert, update');

create sequence promotion_id_seq;
create table promotion (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('promotion_id_seq'),
  -- As compared: upper case.
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9-]{2,23}$'),
  name text not null check (length(name) between 1 and 80),
  -- One of the two: basis points off (1250 is 12.5 %), or an amount off.
  percent_bp integer check (percent_bp between 1 and 10000),
  amount_pence bigint check (amount_pence between 1 and 10000000),
  -- The days on which it may be used, and the pickup days it is for.
  valid_from date,
  valid_until date,
  hire_from date,
  hire_until date,
  min_days integer not null default 1 check (min_days between 1 and 365),
  min_spend_pence bigint not null default 0 check (min_spend_pence between 0 and 100000000),
  max_uses integer check (max_uses > 0),
  max_uses_per_customer integer check (max_uses_per_customer > 0),
  used integer not null default 0 check (used >= 0),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check ((percent_bp is null) <> (amount_pence is null)),
  -- However many race for the last one.
  check (max_uses is null or used <= max_uses),
  check (valid_until >= valid_from),
  check (hire_until >= hire_from)
);
create unique index promotion_code on promotion (tenant_id, code);
select app.protect_tenant_table('promotion', 'select, insert, update');

-- What a brand has settled about bookings. A brand without a row has the defaults of these columns.
create table booking_policy (
  tenant_id bigint primary key references tenant (id),
  hold_minutes integer not null default 30 check (hold_minutes between 5 and 1440),
  -- [{ "hoursBefore": 48, "percent": 0 }, { "hoursBefore": 24, "percent": 50 }, { "hoursBefore": 0, "percent": 100 }]:
  -- the first whose hours are still ahead of the pickup counts; percent of the hire, never of the deposit.
  cancellation jsonb not null default
    '[{"hoursBefore":48,"percent":0},{"hoursBefore":24,"percent":50},{"hoursBefore":0,"percent":100}]'
    check (jsonb_typeof(cancellation) = 'array'),
  no_show_percent integer not null default 100 check (no_show_percent between 0 and 100),
  -- Until how long before the pickup customers may change a hire themselves.
  change_notice_hours integer not null default 2 check (change_notice_hours between 0 and 720),
  overdue_grace_minutes integer not null default 30 check (overdue_grace_minutes between 0 and 1440),
  updated_at timestamptz not null default now()
);
select app.protect_tenant_table('booking_policy', 'select, insert, update');
