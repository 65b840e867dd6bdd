-- Up Migration
-- Accounts cost nothing until a mailbox has to answer: eight new ones held every van of a brand. The network that an unproved
-- customer books from is kept while the hold lasts, so that holds of one network can be counted.
alter table booking add column hold_network text;
alter table booking add constraint booking_hold_network_while_pending
  check (hold_network is null or status = 'pending') not valid;

-- When staff were last told that bookings were refused because too many unproved customers hold vans.
create table hold_warning (
  tenant_id bigint primary key references tenant (id),
  told_at timestamptz not null default now()
);
comment on table hold_warning is 'Level: of the brand. When staff were last told of too many holds of unproved customers.';
select app.protect_tenant_table('hold_warning', 'select, insert, update');
