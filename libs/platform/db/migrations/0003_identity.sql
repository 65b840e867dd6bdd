-- Up Migration
create sequence app_user_id_seq;
create table app_user (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('app_user_id_seq'),
  email text not null,
  -- Normal form for comparison: lower() is not leakproof and could not use an index under row level security.
  email_lc text not null check (email_lc = lower(email)),
  username text,
  username_lc text check (username_lc = lower(username)),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  profile_image_url text,
  role text not null default 'renter' check (role in ('admin', 'operator', 'renter')),
  stripe_customer_id text,
  -- Raised at every change of password or role: sessions opened before are dead.
  session_epoch integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check ((username is null) = (username_lc is null)),
  -- A username never looks like an e-mail address, so that "username or e-mail" names one account.
  check (username_lc is null or position('@' in username_lc) = 0)
);
create unique index app_user_email on app_user (tenant_id, email_lc);
create unique index app_user_username on app_user (tenant_id, username_lc);
select app.protect_tenant_table('app_user', 'select, insert, update');

create table session (
  tenant_id bigint not null references tenant (id),
  -- SHA-256 of the cookie's value: who reads the table cannot use it.
  sid_hash text not null,
  user_id bigint not null,
  session_epoch integer not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_limit interval not null,
  expires_at timestamptz not null,
  user_agent text,
  ip text,
  primary key (tenant_id, sid_hash),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
create index session_by_user on session (tenant_id, user_id);
create index session_expiry on session (expires_at);
select app.protect_tenant_table('session', 'select, insert, update, delete');

create table password_reset (
  tenant_id bigint not null references tenant (id),
  token_hash text not null,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
select app.protect_tenant_table('password_reset', 'select, insert, update, delete');

-- Failed attempts to guess, per account and per address, in windows: shared by all machines.
create table login_attempt (
  tenant_id bigint not null references tenant (id),
  subject text not null,
  window_start timestamptz not null,
  failures integer not null default 0,
  primary key (tenant_id, subject, window_start)
);
select app.protect_tenant_table('login_attempt', 'select, insert, update, delete');
