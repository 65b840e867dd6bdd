-- Up Migration
-- What people are told inside the product, and what is found by typing.

-- One row a person and a fact. The sentence is made of kind and params in the reader's language when it is read.
create sequence notification_id_seq;
create table notification (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('notification_id_seq'),
  user_id bigint not null,
  -- The outbox event that told of it. No foreign key: delivered events are forgotten after a month.
  event_id bigint not null,
  kind text not null check (kind in (
    'booking-confirmed', 'booking-expired', 'payment-received', 'payment-failed', 'payment-returned',
    'new-booking', 'hire-payment-failed', 'hire-payment-returned', 'deletion-requested', 'deletion-withdrawn',
    'password-changed', 'two-factor-changed', 'two-factor-refused', 'recovery-code-used', 'recovery-codes-renewed',
    'email-changed')),
  params jsonb not null,
  -- An address on the brand's own host: never another origin, not even by `//`.
  path text not null check (path ~ '^/([^/\\]|$)'),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (tenant_id, id),
  -- An event that is delivered twice tells once.
  unique (tenant_id, user_id, event_id, kind),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
create index notification_newest on notification (tenant_id, user_id, created_at desc, id desc);
create index notification_unread on notification (tenant_id, user_id, created_at desc, id desc) where read_at is null;
create index notification_age on notification (tenant_id, created_at);
select app.protect_tenant_table('notification', 'select, insert, update');
-- Only the clock forgets.
grant delete on notification to convoy_worker;

-- How a person wants a kind. Without a row: in the product and by mail.
create table notification_preference (
  tenant_id bigint not null references tenant (id),
  user_id bigint not null,
  kind text not null check (kind in (
    'booking-confirmed', 'booking-expired', 'payment-received', 'payment-failed', 'payment-returned',
    'new-booking', 'hire-payment-failed', 'hire-payment-returned', 'deletion-requested', 'deletion-withdrawn',
    'password-changed', 'two-factor-changed', 'two-factor-refused', 'recovery-code-used', 'recovery-codes-renewed',
    'email-changed')),
  in_app boolean not null,
  email boolean not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, user_id, kind),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  -- News of the account's security cannot be turned off, nor mails that are part of the contract of a hire.
  check (in_app or kind not in (
    'password-changed', 'two-factor-changed', 'two-factor-refused', 'recovery-code-used', 'recovery-codes-renewed',
    'email-changed')),
  check (email or kind not in (
    'password-changed', 'two-factor-changed', 'two-factor-refused', 'recovery-code-used', 'recovery-codes-renewed',
    'email-changed', 'booking-confirmed', 'payment-returned'))
);
select app.protect_tenant_table('notification_preference', 'select, insert, update');

-- The normal form in which texts are compared when something is looked for: without accents, in lower case, with single
-- spaces. Under row level security an index serves only operators that leak nothing; lower(), LIKE and ILIKE do. So the
-- normal form is a column of its own, written by the database, and a prefix is asked for with the plain comparisons
-- `~>=~` and `~<~` of text_pattern_ops, which are leakproof and compare bytes whatever the collation.
create function app.search_form(p_text text) returns text
language sql immutable strict parallel safe
return lower(btrim(regexp_replace(
  regexp_replace(normalize(p_text, nfkd), '[\u0300-\u036f]', '', 'g'), '\s+', ' ', 'g')) collate "pg_c_utf8");

-- References and registrations: letters and digits alone, so that SV-7F3K2, sv7f3k2 and AB12 CDE are found.
create function app.search_code(p_text text) returns text
language sql immutable strict parallel safe
return upper(regexp_replace(normalize(p_text, nfkd), '[^A-Za-z0-9]', '', 'g') collate "pg_c_utf8");

-- Behind every text that begins with this one.
create function app.search_end(p_text text) returns text
language sql immutable strict parallel safe
return p_text || chr(1114111);

alter table booking
  add column search_reference text not null generated always as (app.search_code(reference)) stored,
  -- What comes after the brand's prefix: within a brand nobody types more.
  add column search_reference_code text not null
    generated always as (app.search_code(split_part(reference, '-', 2))) stored;
create index booking_search_reference on booking (tenant_id, search_reference text_pattern_ops);
create index booking_search_reference_code on booking (tenant_id, search_reference_code text_pattern_ops);

alter table van
  add column search_name text not null generated always as (app.search_form(make || ' ' || model)) stored,
  add column search_model text not null generated always as (app.search_form(model)) stored;
create index van_search_name on van (tenant_id, search_name text_pattern_ops);
create index van_search_model on van (tenant_id, search_model text_pattern_ops);
create index van_search_registration on van (tenant_id, registration text_pattern_ops);

alter table depot
  add column search_name text not null generated always as (app.search_form(name)) stored,
  add column search_town text not null generated always as (app.search_form(town)) stored;
create index depot_search_name on depot (tenant_id, search_name text_pattern_ops);
create index depot_search_town on depot (tenant_id, search_town text_pattern_ops);

alter table app_user
  add column search_name text not null
    generated always as (app.search_form(first_name || ' ' || last_name)) stored,
  add column search_last_name text not null
    generated always as (app.search_form(last_name || ' ' || first_name)) stored;
create index app_user_search_name on app_user (tenant_id, search_name text_pattern_ops) where role = 'renter';
create index app_user_search_last_name on app_user (tenant_id, search_last_name text_pattern_ops) where role = 'renter';
create index app_user_search_email on app_user (tenant_id, email_lc text_pattern_ops) where role = 'renter';
