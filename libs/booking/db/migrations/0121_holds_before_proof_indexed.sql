-- Up Migration, statement by statement
drop index concurrently if exists booking_holds_before_proof;
create index concurrently booking_holds_before_proof on booking (tenant_id) where hold_network is not null;
alter table booking validate constraint booking_hold_network_while_pending;
