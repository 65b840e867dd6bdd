-- Up Migration
-- What customers of a brand get for their points.
create sequence loyalty_reward_id_seq;
create table loyalty_reward (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('loyalty_reward_id_seq'),
  title text not null check (btrim(title) <> '' and length(title) <= 60),
  description text not null check (length(description) <= 300),
  type text not null check (type in ('discount', 'free_rental', 'upgrade', 'extra')),
  -- Of a discount: hundredths of a per cent, or pence. Of free hire: days.
  percent_bp integer check (percent_bp between 1 and 10000),
  amount_pence bigint check (amount_pence between 1 and 1000000),
  free_days integer check (free_days between 1 and 30),
  extra_id bigint,
  points_cost integer not null check (points_cost between 1 and 1000000),
  -- How many there are in all; null is as many as wanted.
  stock integer check (stock between 0 and 1000000),
  redeemed integer not null default 0 check (redeemed >= 0),
  -- Days after redemption on which a hire may be booked with the code.
  expiry_days integer not null check (expiry_days between 1 and 730),
  -- Vans and depots it is for; null is all.
  van_types text[] check (cardinality(van_types) > 0),
  depot_ids bigint[] check (cardinality(depot_ids) between 1 and 500),
  -- Last civil day on which it can be redeemed; null has no end.
  offered_until date,
  active boolean not null default true,
  revision integer not null default 1 check (revision > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, extra_id) references extra (tenant_id, id),
  constraint loyalty_reward_of_its_type check (case type
    when 'discount' then num_nonnulls(percent_bp, amount_pence) = 1 and num_nonnulls(free_days, extra_id) = 0
    when 'free_rental' then free_days is not null and num_nonnulls(percent_bp, amount_pence, extra_id) = 0
    when 'extra' then extra_id is not null and num_nonnulls(percent_bp, amount_pence, free_days) = 0
    else num_nonnulls(percent_bp, amount_pence, free_days, extra_id) = 0 end),
  -- Of many who want the last one, one gets it.
  constraint loyalty_reward_in_stock check (stock is null or redeemed <= stock)
);
comment on table loyalty_reward is 'Level: of the brand. Rewards that customers redeem their loyalty points for.';
create unique index loyalty_reward_title on loyalty_reward (tenant_id, lower(title));
select app.protect_tenant_table('loyalty_reward', 'select, insert, update');
create trigger loyalty_reward_next_revision
  before update of title, description, type, percent_bp, amount_pence, free_days, extra_id, points_cost, stock,
    expiry_days, van_types, depot_ids, offered_until, active
  on loyalty_reward for each row execute function app.next_revision();

-- Each is a promotion of one customer (promotion.customer_id), which knows whether it was used.
create sequence loyalty_redemption_id_seq;
create table loyalty_redemption (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('loyalty_redemption_id_seq'),
  customer_id bigint not null,
  reward_id bigint not null,
  promotion_id bigint not null,
  -- As they were then: a reward may be edited.
  title text not null,
  points integer not null check (points > 0),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id),
  foreign key (tenant_id, reward_id) references loyalty_reward (tenant_id, id),
  foreign key (tenant_id, promotion_id) references promotion (tenant_id, id),
  constraint loyalty_redemption_has_its_code unique (tenant_id, promotion_id)
);
comment on table loyalty_redemption is 'Level: of the brand. Rewards that customers have redeemed.';
create index loyalty_redemption_customer on loyalty_redemption (tenant_id, customer_id, created_at desc, id desc);
select app.protect_tenant_table('loyalty_redemption', 'select, insert');
-- A merge gives them to the customer who stays.
grant update (customer_id) on loyalty_redemption to convoy_app, convoy_worker;
