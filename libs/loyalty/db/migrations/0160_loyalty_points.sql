-- Up Migration
-- How a brand runs its loyalty programme. A brand without a row runs it with the defaults of these columns.
create table loyalty_programme (
  tenant_id bigint primary key references tenant (id),
  -- Switched off, nothing is earned, spent, shown or mailed; balances stay.
  is_on boolean not null default true,
  -- Hundredths: 100 gives one point for each pound paid.
  points_per_pound_percent integer not null default 100 check (points_per_pound_percent between 1 and 10000),
  -- Days after which points that were not spent expire; null keeps them for ever.
  expiry_days integer default 730 check (expiry_days between 30 and 3650),
  -- So many days before points expire their owner is told.
  notice_days integer not null default 30 check (notice_days between 1 and 90),
  revision integer not null default 1 check (revision > 0),
  updated_at timestamptz not null default now(),
  constraint loyalty_programme_notice_before_expiry check (expiry_days is null or notice_days < expiry_days)
);
comment on table loyalty_programme is 'Level: of the brand. Settings of the loyalty programme.';
select app.protect_tenant_table('loyalty_programme', 'select, insert, update');
create trigger loyalty_programme_next_revision
  before update of is_on, points_per_pound_percent, expiry_days, notice_days
  on loyalty_programme for each row execute function app.next_revision();

-- What a customer has. Its row is locked by everything that changes it, so that of 50 parallel spends of one balance one
-- succeeds; the checks hold even where a program forgets the lock.
create table loyalty_account (
  tenant_id bigint not null references tenant (id),
  customer_id bigint not null,
  available_points bigint not null default 0 constraint loyalty_account_available check (available_points >= 0),
  -- Points of a refunded hire that were spent already: what comes next pays them first.
  owed_points bigint not null default 0 check (owed_points >= 0),
  -- All that was earned, less reversals: decides the tier.
  total_points bigint not null default 0 check (total_points >= 0),
  -- False: not shown on the leaderboard.
  is_listed boolean not null default true,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, customer_id),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id),
  constraint loyalty_account_one_side check (available_points = 0 or owed_points = 0)
);
comment on table loyalty_account is 'Level: of the brand. Points of each member of the loyalty programme.';
create index loyalty_account_leaders on loyalty_account (tenant_id, total_points desc, customer_id)
  where is_listed and total_points > 0;
select app.protect_tenant_table('loyalty_account', 'select, insert, update');

-- The ledger. `points` changes what can be spent, less what is owed; `total_points` changes what decides the tier. The sums of both
-- are the account's.
create sequence loyalty_entry_id_seq;
create table loyalty_entry (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('loyalty_entry_id_seq'),
  customer_id bigint not null,
  kind text not null check (kind in ('earned', 'redeemed', 'expired', 'reversed', 'corrected', 'returned')),
  points bigint not null check (points between -10000000 and 10000000),
  total_points bigint not null default 0 check (total_points between -10000000 and 10000000),
  -- What it came from: the same thing is booked once, however often its event is delivered.
  source text not null check (source ~ '^[a-z][a-z-]{0,29}$'),
  source_id bigint not null,
  booking_id bigint,
  -- Of what was earned: the pence it was earned by, so that a refund takes back its share.
  pence bigint check (pence >= 0),
  -- Of what was earned: points for a pound and the multiplier of the tier at that time, hundredths.
  points_per_pound_percent integer,
  multiplier_percent integer,
  -- Of what was redeemed: the slices it was taken from, for when it comes back.
  taken jsonb check (jsonb_typeof(taken) = 'array'),
  -- A title or a reason, as the customer reads it.
  note text check (btrim(note) <> '' and length(note) <= 300),
  actor_id bigint,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  foreign key (tenant_id, actor_id) references app_user (tenant_id, id),
  constraint loyalty_entry_once unique (tenant_id, kind, source, source_id),
  constraint loyalty_entry_direction check (
    case kind
      when 'earned' then points >= 0 and total_points >= 0
      when 'returned' then points > 0 and total_points = 0
      when 'redeemed' then points < 0 and total_points = 0
      when 'expired' then points < 0 and total_points = 0
      when 'reversed' then points <= 0 and total_points <= 0
      else points <> 0 and points = total_points
    end)
);
comment on table loyalty_entry is 'Level: of the brand. Ledger of loyalty points; entries are only added.';
create index loyalty_entry_customer on loyalty_entry (tenant_id, customer_id, created_at desc, id desc);
create index loyalty_entry_booking on loyalty_entry (tenant_id, booking_id) where booking_id is not null;
select app.protect_tenant_table('loyalty_entry', 'select, insert');
-- A merge gives the entries to the customer who stays; an erasure takes the words out. Nothing else of an entry changes.
grant update (customer_id, note) on loyalty_entry to convoy_app, convoy_worker;

-- Points that can still be spent, by the day they expire. The sum of what is left is what the account has available.
create sequence loyalty_lot_id_seq;
create table loyalty_lot (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('loyalty_lot_id_seq'),
  customer_id bigint not null,
  -- The entry that these points were first earned by, also where a redemption gave them back.
  entry_id bigint not null,
  points bigint not null check (points > 0),
  left_points bigint not null check (left_points >= 0),
  -- Expired, less what a refund has taken back since.
  expired_points bigint not null default 0 check (expired_points >= 0),
  expires_at timestamptz,
  -- When its owner was told that it is about to expire.
  warned_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id),
  foreign key (tenant_id, entry_id) references loyalty_entry (tenant_id, id),
  constraint loyalty_lot_within check (left_points + expired_points <= points)
);
comment on table loyalty_lot is 'Level: of the brand. Loyalty points by the day they expire.';
create index loyalty_lot_spendable on loyalty_lot (tenant_id, customer_id, expires_at, id) where left_points > 0;
create index loyalty_lot_expiry on loyalty_lot (tenant_id, expires_at) where left_points > 0 and expires_at is not null;
create index loyalty_lot_entry on loyalty_lot (tenant_id, entry_id);
select app.protect_tenant_table('loyalty_lot', 'select, insert, update');
