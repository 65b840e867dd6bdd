-- Up Migration
-- Prices that staff agreed instead of those of the rates, each with its reason. The booking has the price that counts.
create sequence booking_price_override_id_seq;
create table booking_price_override (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('booking_price_override_id_seq'),
  booking_id bigint not null,
  before_pence bigint not null check (before_pence >= 0),
  rental_pence bigint not null check (rental_pence > 0),
  reason text not null check (btrim(reason) <> '' and length(reason) <= 300),
  made_by bigint not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (before_pence <> rental_pence),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  foreign key (tenant_id, made_by) references app_user (tenant_id, id)
);
create index booking_price_override_booking on booking_price_override (tenant_id, booking_id);
select app.protect_tenant_table('booking_price_override', 'select, insert');
comment on table booking_price_override is 'Level: personal. Prices that staff agreed with customers, and why.';
