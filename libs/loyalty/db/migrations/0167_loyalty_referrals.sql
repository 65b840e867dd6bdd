-- Up Migration
-- Points that both sides get after the first hire of a customer who was invited by another; 0 gives none.
alter table loyalty_programme
  add column referrer_points integer not null default 200 check (referrer_points between 0 and 100000),
  add column referred_points integer not null default 100 check (referred_points between 0 and 100000);

-- The code that a customer gives to friends.
create table loyalty_referral_code (
  tenant_id bigint not null references tenant (id),
  customer_id bigint not null,
  code text not null check (code ~ '^[A-Z0-9]{8}$'),
  created_at timestamptz not null default now(),
  primary key (tenant_id, customer_id),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id),
  constraint loyalty_referral_code_once unique (tenant_id, code)
);
comment on table loyalty_referral_code is 'Level: of the brand. Codes by which customers invite others.';
select app.protect_tenant_table('loyalty_referral_code', 'select, insert, update, delete');

-- Who invited whom. Each customer is invited once, and both sides get points once.
create sequence loyalty_referral_id_seq;
create table loyalty_referral (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('loyalty_referral_id_seq'),
  referrer_id bigint not null,
  referred_id bigint not null,
  -- After the first hire that was paid and is over; null until then.
  rewarded_at timestamptz,
  booking_id bigint,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, referrer_id) references customer (tenant_id, id),
  foreign key (tenant_id, referred_id) references customer (tenant_id, id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  constraint loyalty_referral_once unique (tenant_id, referred_id),
  constraint loyalty_referral_of_another check (referrer_id <> referred_id),
  constraint loyalty_referral_by_a_hire check ((rewarded_at is null) = (booking_id is null))
);
comment on table loyalty_referral is 'Level: of the brand. Customers who were invited by another customer.';
create index loyalty_referral_referrer on loyalty_referral (tenant_id, referrer_id);
select app.protect_tenant_table('loyalty_referral', 'select, insert, update, delete');
