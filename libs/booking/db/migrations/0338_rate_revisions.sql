-- Up Migration
-- Two admins who change one rate at once: each write counts up, and the second, who read the one before, is told.
alter table price_rule add column revision integer not null default 1 check (revision > 0);
alter table extra add column revision integer not null default 1 check (revision > 0);
alter table promotion add column revision integer not null default 1 check (revision > 0);
alter table booking_policy add column revision integer not null default 1 check (revision > 0);
