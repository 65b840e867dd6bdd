-- Up Migration
-- When the brand's admins put the first steps away; they are shown until then.
alter table sign_up add column guide_closed_at timestamptz;
