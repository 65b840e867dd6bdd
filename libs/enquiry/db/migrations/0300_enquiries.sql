-- Up Migration
create sequence enquiry_id_seq;
create table enquiry (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('enquiry_id_seq'),
  topic text not null check (topic in ('demo', 'sales', 'support', 'booking', 'other')),
  state text not null default 'new' check (state in ('new', 'answered', 'closed')),
  name text not null check (btrim(name) <> '' and length(name) <= 80),
  email text not null check (length(email) <= 254),
  phone text check (length(phone) <= 30),
  company text check (length(company) <= 80),
  message text not null check (btrim(message) <> '' and length(message) <= 4000),
  language text not null check (language ~ '^[a-z]{2}$'),
  received_at timestamptz not null default now(),
  answer text check (btrim(answer) <> '' and length(answer) <= 4000),
  answered_at timestamptz,
  answered_by bigint,
  -- The account that has this e-mail address, where there was one: export and erasure reach the message by it.
  customer_id bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, answered_by) references app_user (tenant_id, id),
  foreign key (tenant_id, customer_id) references app_user (tenant_id, id),
  constraint enquiry_answered check ((state = 'answered') = (answer is not null) and (answer is null) = (answered_at is null))
);
comment on table enquiry is 'Level: of the brand. Messages from the contact form of a brand or of the platform.';
create index enquiry_newest on enquiry (tenant_id, received_at desc, id desc);
create index enquiry_waiting on enquiry (tenant_id) where state = 'new';
create index enquiry_customer on enquiry (tenant_id, customer_id) where customer_id is not null;
create index enquiry_answered_by on enquiry (tenant_id, answered_by) where answered_by is not null;
select app.protect_tenant_table('enquiry', 'select, insert, update, delete');
