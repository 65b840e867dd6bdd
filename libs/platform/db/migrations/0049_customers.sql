-- Up Migration
-- What a business knows of its customers beside their accounts. Every account of a customer has a row here, made with it.
create table customer (
  tenant_id bigint not null references tenant (id),
  -- The account's.
  id bigint not null,
  birth_date date check (birth_date between '1900-01-01' and '2100-12-31'),
  company text check (length(company) between 1 and 120),
  address text check (length(address) between 1 and 300),
  -- Whom the business hires nothing to, why, and who said so.
  do_not_hire_reason text check (length(do_not_hire_reason) between 1 and 500),
  do_not_hire_at timestamptz,
  do_not_hire_by bigint,
  -- Of somebody who was here twice: who they are now. What was theirs is the other's.
  merged_into bigint,
  merged_at timestamptz,
  erased_at timestamptz,
  -- Of what people edit: who saves what they read at an earlier one is told what has changed since.
  revision integer not null default 1 check (revision > 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references app_user (tenant_id, id),
  foreign key (tenant_id, do_not_hire_by) references app_user (tenant_id, id),
  foreign key (tenant_id, merged_into) references customer (tenant_id, id),
  constraint customer_do_not_hire_says_why check ((do_not_hire_at is null) = (do_not_hire_reason is null)),
  constraint customer_merged_once check ((merged_into is null) = (merged_at is null) and merged_into is distinct from id),
  -- Of who was erased nothing is left that says who they were.
  constraint customer_erased_is_bare check (
    erased_at is null
    or (birth_date is null and company is null and address is null and do_not_hire_reason is null))
);
create index customer_merged on customer (tenant_id, merged_into) where merged_into is not null;
select app.protect_tenant_table('customer', 'select, insert, update');

insert into customer (tenant_id, id) select u.tenant_id, u.id from app_user u where u.role = 'renter';

create function app.keep_customer() returns trigger
language plpgsql
as $$
begin
  insert into customer (tenant_id, id) values (new.tenant_id, new.id) on conflict (tenant_id, id) do nothing;
  return null;
end $$;
create trigger app_user_is_customer after insert or update of role on app_user
  for each row when (new.role = 'renter') execute function app.keep_customer();

create trigger customer_next_revision before update of
  birth_date, company, address, do_not_hire_reason, merged_into, erased_at
  on customer for each row execute function app.next_revision();

-- Name, address and number stand with the account, and a customer changes them too.
create function app.touch_customer() returns trigger
language plpgsql
as $$
begin
  update customer c set revision = c.revision + 1 where c.tenant_id = new.tenant_id and c.id = new.id;
  return null;
end $$;
create trigger app_user_touches_customer after update of email, first_name, last_name, phone on app_user
  for each row when (
    (old.email, old.first_name, old.last_name, old.phone)
    is distinct from (new.email, new.first_name, new.last_name, new.phone))
  execute function app.touch_customer();

-- Whoever books, by whatever door: nothing is hired to whom the business refuses, and nobody is who is gone.
create function app.refuse_unwelcome_customer() returns trigger
language plpgsql
as $$
declare
  found_customer record;
begin
  select c.do_not_hire_at, c.merged_into, c.erased_at into found_customer
  from customer c where c.tenant_id = new.tenant_id and c.id = new.customer_id;
  if found_customer.merged_into is not null or found_customer.erased_at is not null then
    raise exception 'no such customer' using errcode = 'CV414';
  elsif found_customer.do_not_hire_at is not null and new.status in ('pending', 'confirmed', 'active') then
    raise exception 'nothing is hired to this customer' using errcode = 'CV417';
  end if;
  return new;
end $$;
create trigger booking_of_welcome_customer before insert on booking
  for each row execute function app.refuse_unwelcome_customer();

-- A driving licence as somebody of the staff read it; a customer has one.
create table driving_licence (
  tenant_id bigint not null references tenant (id),
  customer_id bigint not null,
  issuer text not null check (issuer in ('GB', 'NI')),
  -- Without spaces, in capitals, without the issue number.
  number text not null check (number ~ '^([A-Z0-9]{16}|[0-9]{8})$'),
  photocard_until date,
  -- [{ category, from, until, restrictions }], as the contract has it.
  categories jsonb not null check (jsonb_typeof(categories) = 'array'),
  endorsements jsonb not null check (jsonb_typeof(endorsements) = 'array'),
  disqualified_until date,
  -- The name on it is another one than the account's, and somebody looked at why.
  name_checked boolean not null default false,
  checked_by bigint,
  checked_at timestamptz not null default now(),
  primary key (tenant_id, customer_id),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id),
  foreign key (tenant_id, checked_by) references app_user (tenant_id, id),
  constraint driving_licence_of_its_issuer check ((issuer = 'NI') = (length(number) = 8))
);
select app.protect_tenant_table('driving_licence', 'select, insert, update, delete');

-- What staff write down about a customer, for one another.
create sequence customer_note_id_seq;
create table customer_note (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('customer_note_id_seq'),
  customer_id bigint not null,
  text text not null check (length(text) between 1 and 2000),
  author_id bigint,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id),
  foreign key (tenant_id, author_id) references app_user (tenant_id, id)
);
create index customer_note_newest on customer_note (tenant_id, customer_id, created_at desc, id);
select app.protect_tenant_table('customer_note', 'select, insert, update, delete');

-- Who was erased, when and why: a tombstone. Another one is kept as a file, outside the database, so that a backup that is
-- older than the erasure does not bring anybody back.
create table customer_erasure (
  tenant_id bigint not null references tenant (id),
  customer_id bigint not null,
  reason text not null check (reason in ('asked', 'retention', 'restored')),
  erased_at timestamptz not null default now(),
  erased_by bigint,
  primary key (tenant_id, customer_id),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id),
  foreign key (tenant_id, erased_by) references app_user (tenant_id, id)
);
select app.protect_tenant_table('customer_erasure', 'select, insert');

-- For how long a business keeps who hired from it, counted from the end of the last hire. Without a row: until somebody asks.
create table customer_retention (
  tenant_id bigint not null references tenant (id),
  months integer not null check (months between 12 and 240),
  changed_by bigint,
  changed_at timestamptz not null default now(),
  primary key (tenant_id),
  foreign key (tenant_id, changed_by) references app_user (tenant_id, id)
);
select app.protect_tenant_table('customer_retention', 'select, insert, update, delete');

-- Numbers are found however they are written: +44 7700 900123, 0044 7700 900123 and 07700 900123 are one.
create function app.search_phone(p_text text) returns text
language sql immutable strict parallel safe
return regexp_replace(regexp_replace(p_text, '[^0-9]', '', 'g'), '^(00)?44(?=[0-9]{9,10}$)', '0') collate "pg_c_utf8";
alter table app_user add column search_phone text generated always as (app.search_phone(phone)) stored;
create index app_user_search_phone on app_user (tenant_id, search_phone text_pattern_ops) where role = 'renter';
