-- Up Migration
-- When an admin checked the prices and terms that the brand began with.
alter table sign_up add column reviewed_at timestamptz;
