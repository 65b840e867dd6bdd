-- Up Migration
-- What is kept of a deposit, line by line, and the days in which its customer may object before it is the brand's own.
alter table booking_policy
  add column deposit_objection_days integer not null default 7 check (deposit_objection_days between 1 and 28);

alter table booking
  -- The VAT inside what is kept of the deposit for what is a supply: fuel, miles and time.
  add column deposit_kept_vat_pence bigint not null default 0,
  add constraint booking_deposit_kept_vat check (deposit_kept_vat_pence between 0 and deposit_kept_pence);

alter table deposit_keep
  add column state text not null default 'pending'
    check (state in ('pending', 'objected', 'settled', 'released')),
  -- The last civil day on which the customer may object, and the instant at which that day ends where the brand is.
  add column object_until date,
  add column ends_at timestamptz,
  add column agreed_at timestamptz,
  add column objected_at timestamptz,
  add column objection text check (btrim(objection) <> '' and length(objection) <= 2000),
  add column settled_pence bigint,
  add column settled_at timestamptz,
  add column decided_by bigint,
  add column reason text check (btrim(reason) <> '' and length(reason) <= 500);

create sequence deposit_keep_line_id_seq;
create table deposit_keep_line (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('deposit_keep_line_id_seq'),
  booking_id bigint not null,
  -- The charge of the hire that the line keeps; null for what was kept before charges had rows.
  charge_id bigint,
  kind text not null check (kind in ('late', 'fuel', 'mileage', 'cleaning', 'damage')),
  note text not null check (btrim(note) <> '' and length(note) <= 500),
  amount_pence bigint not null check (amount_pence > 0),
  settled_pence bigint,
  photos_out text[] not null default '{}' check (cardinality(photos_out) <= 50),
  photos_in text[] not null default '{}' check (cardinality(photos_in) <= 50),
  primary key (tenant_id, id),
  constraint deposit_keep_line_once unique (tenant_id, charge_id),
  constraint deposit_keep_line_settled check (settled_pence between 0 and amount_pence),
  -- A late return is shown by the recorded times, everything else by photos out and in.
  constraint deposit_keep_line_shown check (
    kind = 'late' or (cardinality(photos_out) > 0 and cardinality(photos_in) > 0)),
  foreign key (tenant_id, booking_id) references deposit_keep (tenant_id, booking_id)
);
comment on table deposit_keep_line is 'Level: personal. What deposits are kept for, line by line.';
create index deposit_keep_line_booking on deposit_keep_line (tenant_id, booking_id, id);
select app.protect_tenant_table('deposit_keep_line', 'select, insert, update');

-- What was kept so far was final at once.
insert into deposit_keep_line
  (tenant_id, booking_id, kind, note, amount_pence, settled_pence, photos_out, photos_in)
select tenant_id, booking_id, 'damage', cost_line, amount_pence, amount_pence, photos_out, photos_in from deposit_keep;
update deposit_keep set state = 'settled', object_until = created_at::date, ends_at = created_at,
  settled_pence = amount_pence, settled_at = created_at;

alter table deposit_keep
  drop column cost_line,
  drop column photos_out,
  drop column photos_in,
  alter column object_until set not null,
  alter column ends_at set not null,
  add constraint deposit_keep_period check (ends_at >= notice_sent_at),
  add constraint deposit_keep_objection check ((objected_at is null) = (objection is null)),
  add constraint deposit_keep_objected check (state <> 'objected' or objected_at is not null),
  add constraint deposit_keep_decided check (
    (state in ('settled', 'released')) = (settled_at is not null) and (settled_at is null) = (settled_pence is null)),
  add constraint deposit_keep_settled check (
    settled_pence between 0 and amount_pence and (state <> 'settled' or settled_pence > 0)
    and (state <> 'released' or settled_pence = 0)),
  -- Staff decide with a reason.
  add constraint deposit_keep_reasoned check (decided_by is null or reason is not null),
  add foreign key (tenant_id, decided_by) references app_user (tenant_id, id);
create index deposit_keep_kept_by on deposit_keep (tenant_id, kept_by);
create index deposit_keep_decided_by on deposit_keep (tenant_id, decided_by) where decided_by is not null;
create index deposit_keep_ends on deposit_keep (ends_at) where state = 'pending';
grant update on deposit_keep to convoy_app, convoy_worker;

do $$
declare
  rule constant text := (
    select pg_get_constraintdef(c.oid) from pg_constraint c where c.conname = 'booking_history_kind_check');
begin
  if rule not like '%deposit-kept%' then
    raise exception 'booking_history_kind_check does not contain the expected text';
  end if;
  alter table booking_history drop constraint booking_history_kind_check;
  execute 'alter table booking_history add constraint booking_history_kind_check ' || replace(
    rule, '''deposit-kept''::text', '''deposit-kept''::text, ''deposit-keep-announced''::text, '
      || '''deposit-objected''::text, ''deposit-agreed''::text, ''hire-paid-from-deposit''::text');
end $$;
