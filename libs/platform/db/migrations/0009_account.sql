-- Up Migration
-- What a person may change about their own account, and the proofs that it is theirs.

alter table app_user
  -- When the present address was proved with a mailed link. Accounts made by staff or before this have none.
  add column email_verified_at timestamptz,
  -- Chosen by the person; null follows brand and browser.
  add column language text check (language in ('en', 'es', 'fr', 'de', 'it', 'pt', 'zh', 'ja')),
  add column theme text check (theme in ('light', 'dark', 'system'));
-- Pictures are found by their address; no two accounts of a brand share one.
create unique index app_user_picture on app_user (tenant_id, profile_image_url) where profile_image_url is not null;

-- People revoke a session by an id that is not the hash of its cookie. The default is drawn for rows there already.
create sequence session_id_seq;
alter table session
  add column id bigint not null default app.next_id('session_id_seq'),
  add column remembered boolean not null default false;
update session set remembered = idle_limit > interval '1 day';
create unique index session_public_id on session (tenant_id, id);

-- Links that are mailed to prove an address: the present one, or the one an account is to get. One works at a time.
create sequence email_proof_id_seq;
create table email_proof (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('email_proof_id_seq'),
  user_id bigint not null,
  purpose text not null check (purpose in ('verify', 'change')),
  -- SHA-256 of the token: who reads the table cannot use it.
  token_hash text not null,
  email text not null,
  email_lc text not null check (email_lc = lower(email)),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  unique (tenant_id, user_id, purpose),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
select app.protect_tenant_table('email_proof', 'select, insert, update, delete');

-- Two-factor sign-in (RFC 6238). Without `confirmed_at` it is a setup that nobody has proved yet.
create sequence two_factor_id_seq;
create table two_factor (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('two_factor_id_seq'),
  user_id bigint not null,
  -- Sealed with the installation's secret, never plain.
  secret_sealed text not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- The last step of 30 seconds a code was taken for: a code is never taken twice (RFC 6238, section 5.2).
  last_step bigint not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
select app.protect_tenant_table('two_factor', 'select, insert, update, delete');

create sequence recovery_code_id_seq;
create table recovery_code (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('recovery_code_id_seq'),
  user_id bigint not null,
  code_hash text not null,
  used_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, user_id, code_hash),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
select app.protect_tenant_table('recovery_code', 'select, insert, update, delete');

-- A login whose password was right and whose code is awaited. Deleted when it is used.
create sequence login_challenge_id_seq;
create table login_challenge (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('login_challenge_id_seq'),
  user_id bigint not null,
  token_hash text not null,
  -- Of the account when the password was proved: a new password ends the challenge.
  session_epoch integer not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
create index login_challenge_by_user on login_challenge (tenant_id, user_id);
select app.protect_tenant_table('login_challenge', 'select, insert, update, delete');

-- Wishes to have an account deleted. A person has one at a time; it stays on record when it is withdrawn.
create sequence account_deletion_id_seq;
create table account_deletion (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('account_deletion_id_seq'),
  user_id bigint not null,
  state text not null default 'requested' check (state in ('requested', 'withdrawn')),
  requested_at timestamptz not null default now(),
  due_at timestamptz not null check (due_at > requested_at),
  withdrawn_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  check ((state = 'withdrawn') = (withdrawn_at is not null))
);
create unique index account_deletion_open on account_deletion (tenant_id, user_id) where state = 'requested';
select app.protect_tenant_table('account_deletion', 'select, insert, update');
