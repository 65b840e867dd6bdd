-- Up Migration
-- What plugins give back of their own lines of a hire: the line was charged that much less.
create sequence booking_plugin_refund_id_seq;
create table booking_plugin_refund (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('booking_plugin_refund_id_seq'),
  booking_id bigint not null,
  plugin_id text not null check (length(plugin_id) between 3 and 30),
  -- The plugin's own name for the line.
  line_code text not null check (length(line_code) between 1 and 40),
  -- The plugin's own name for the refund: the same one is given once.
  refund_key text not null check (length(refund_key) between 1 and 100),
  amount_pence bigint not null check (amount_pence > 0),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, plugin_id, refund_key),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id)
);
comment on table booking_plugin_refund is 'Level: of the brand. Refunds that plugins gave of their own lines.';
create index booking_plugin_refund_booking on booking_plugin_refund (tenant_id, booking_id);
select app.protect_tenant_table('booking_plugin_refund', 'select, insert');
