-- Up Migration
-- When the sender of a message asked to be shown the product; one demonstration at a time.
alter table enquiry add column demo_at timestamptz,
  add constraint enquiry_demo check (demo_at is null or topic = 'demo');
create unique index enquiry_demo_slot on enquiry (tenant_id, demo_at) where demo_at is not null;
