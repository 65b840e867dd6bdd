-- Up Migration
-- When somebody last signed in. Sessions do not tell: they go when they end, and how long a business keeps people counts from
-- this. Of those who are here already nobody knows any more, so it counts from now.
alter table app_user add column last_seen_at timestamptz not null default now();
