-- Up Migration
create sequence payment_id_seq;
create table payment (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('payment_id_seq'),
  booking_id bigint not null,
  customer_id bigint not null,
  type text not null check (type in ('deposit', 'rental')),
  -- How the amount divides: what pays the hire, what pays the deposit.
  amount_pence bigint not null check (amount_pence > 0),
  rental_part_pence bigint not null check (rental_part_pence >= 0),
  deposit_part_pence bigint not null check (deposit_part_pence >= 0),
  refunded_pence bigint not null default 0 check (refunded_pence between 0 and amount_pence),
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'succeeded', 'failed', 'cancelled', 'refunded')),
  -- Counts the intents of this booking and type; part of the provider's idempotency key.
  attempt integer not null check (attempt > 0),
  stripe_payment_intent_id text,
  stripe_charge_id text,
  failure_reason text,
  processed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  foreign key (tenant_id, customer_id) references app_user (tenant_id, id),
  check (amount_pence = rental_part_pence + deposit_part_pence)
);
create unique index payment_intent on payment (tenant_id, stripe_payment_intent_id);
create unique index payment_attempt on payment (tenant_id, booking_id, type, attempt);
-- At most one intent of a booking is open at a time.
create unique index payment_one_open on payment (tenant_id, booking_id) where status in ('pending', 'processing');
create index payment_processed on payment (tenant_id, processed_at) where status in ('succeeded', 'refunded');
select app.protect_tenant_table('payment', 'select, insert, update');

-- Every event of the provider that had its effect, for ever: written in the transaction of that effect.
create table payment_event (
  tenant_id bigint not null references tenant (id),
  provider_event_id text not null,
  type text not null,
  payment_id bigint,
  applied_at timestamptz not null default now(),
  primary key (tenant_id, provider_event_id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id)
);
select app.protect_tenant_table('payment_event', 'select, insert');

-- Where the provider sends a brand's events, and the secret they are signed with, sealed.
create table payment_endpoint (
  tenant_id bigint not null references tenant (id),
  provider text not null,
  url text not null,
  provider_endpoint_id text not null,
  sealed_secret text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, provider)
);
select app.protect_tenant_table('payment_endpoint', 'select, insert, update');
