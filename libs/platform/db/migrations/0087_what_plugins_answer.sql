-- Up Migration
-- What the core keeps of what plugins answer (docs/adr/0032): what a hire has of their options, who somebody was found to be, and by
-- which other ways people want to be told.

alter table quote
  -- As they were asked for: { "sample-parking-permit": { "zone": "a" } }.
  add column plugin_choices jsonb not null default '{}',
  -- Ids of plugins whose options were asked for and could not be added.
  add column plugins_left_out text[] not null default '{}',
  add constraint quote_plugin_choices check (jsonb_typeof(plugin_choices) = 'object') not valid;
-- Of what is booked alone: a changed hire asks the same plugins again.
alter table booking
  add column plugin_choices jsonb not null default '{}',
  add constraint booking_plugin_choices check (jsonb_typeof(plugin_choices) = 'object') not valid;

-- A booking keeps what is booked of plugins' options. The function as it stands (0046, 0076) gets the one column more.
do $$
declare
  before constant text := pg_get_functiondef('app.create_booking(bigint, jsonb, jsonb)'::regprocedure);
  named constant text := replace(before,
    'vat_pence, promotion_id, notes, status,', 'vat_pence, promotion_id, plugin_choices, notes, status,');
  after constant text := replace(named,
    'wanted.promotion_id, wanted.notes,', 'wanted.promotion_id, coalesce(wanted.plugin_choices, ''{}''), wanted.notes,');
begin
  if named = before or after = named then
    raise exception 'a booking is not made as it was';
  end if;
  execute after;
end $$;

-- Checks of who a customer is, as a plugin answered them: its words, never a conclusion of ours. Nothing changes one.
create sequence identity_check_id_seq;
create table identity_check (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('identity_check_id_seq'),
  customer_id bigint not null,
  plugin_id text not null check (plugin_id ~ '^[a-z][a-z0-9-]{2,29}$'),
  outcome text not null check (outcome in ('confirmed', 'refused', 'unclear')),
  source text not null check (length(source) between 1 and 80),
  reference text check (length(reference) between 1 and 80),
  checked_by bigint not null,
  checked_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id),
  foreign key (tenant_id, checked_by) references app_user (tenant_id, id)
);
create index identity_check_newest on identity_check (tenant_id, customer_id, checked_at desc, id);
select app.protect_tenant_table('identity_check', 'select, insert, delete');
-- Merged customers take their checks along.
grant update (customer_id) on identity_check to convoy_app, convoy_worker;

-- Who wants notifications of a kind by a plugin's way as well. Without a row: not.
create table notification_channel_wish (
  tenant_id bigint not null references tenant (id),
  user_id bigint not null,
  plugin_id text not null check (plugin_id ~ '^[a-z][a-z0-9-]{2,29}$'),
  kind text not null check (kind ~ '^[a-z][a-z-]{2,59}$'),
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, plugin_id, kind),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
select app.protect_tenant_table('notification_channel_wish', 'select, insert, delete');
