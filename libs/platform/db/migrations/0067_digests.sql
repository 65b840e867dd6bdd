-- Up Migration
-- What somebody of the staff has not read, gathered into one mail: each morning, each Monday morning, or never.
create table notification_digest_choice (
  tenant_id bigint not null references tenant (id),
  user_id bigint not null,
  frequency text not null check (frequency in ('none', 'daily', 'weekly')),
  -- Who chooses after this morning's went out gets the next one.
  changed_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
create index notification_digest_choice_made on notification_digest_choice (tenant_id, frequency) where frequency <> 'none';
select app.protect_tenant_table('notification_digest_choice', 'select, insert, update');

-- Who got one on which day of their brand: one a day, whoever sends and however often they try.
create table notification_digest (
  tenant_id bigint not null references tenant (id),
  user_id bigint not null,
  day date not null,
  frequency text not null check (frequency in ('daily', 'weekly')),
  -- How much was unread.
  news integer not null check (news > 0),
  claimed_at timestamptz not null default now(),
  -- Null while it is being sent, and for good where whoever sent it died over it: better one too few than one twice.
  sent_at timestamptz,
  primary key (tenant_id, user_id, day),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
select app.protect_tenant_table('notification_digest', 'select');
-- The clock alone sends and forgets.
grant insert, update, delete on notification_digest to convoy_worker;
