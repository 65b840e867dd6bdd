-- Up Migration
-- Who was a driver while the van was out stays known after staff removed them: a penalty may arrive for a day on which they drove.
alter table booking_driver add column removed_at timestamptz;
alter table booking_driver drop constraint booking_driver_once;
create unique index booking_driver_once on booking_driver (tenant_id, booking_id, licence_number) where removed_at is null;
