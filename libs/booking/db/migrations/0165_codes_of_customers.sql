-- Up Migration
-- A promotion may be one customer's own: a reward that was redeemed. It is used, kept with the hire and given back as every
-- promotion is. Beside percent and amount it may give free days, one piece of an extra, or a van of the next size at the
-- price of the smaller one.
alter table promotion
  -- Null: anybody's.
  add column customer_id bigint,
  add column free_days integer check (free_days between 1 and 30),
  add column free_extra_id bigint,
  add column size_upgrade boolean not null default false,
  -- The vans it is for; null is every van.
  add column van_types text[] check (cardinality(van_types) > 0),
  -- The depots it is for, by the hire's start; null is every depot.
  add column depot_ids bigint[] check (cardinality(depot_ids) > 0),
  add foreign key (tenant_id, customer_id) references app_user (tenant_id, id),
  add foreign key (tenant_id, free_extra_id) references extra (tenant_id, id),
  drop constraint promotion_check,
  add constraint promotion_takes_off_one_thing check (
    num_nonnulls(percent_bp, amount_pence, free_days, free_extra_id) + size_upgrade::integer = 1),
  add constraint promotion_of_all_is_plain check (customer_id is not null
    or not size_upgrade and num_nonnulls(free_days, free_extra_id, van_types, depot_ids) = 0);
create index promotion_customer on promotion (tenant_id, customer_id) where customer_id is not null;
