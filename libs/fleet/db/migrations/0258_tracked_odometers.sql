-- Up Migration
-- True for a reading worked out from the fixes of a tracker. It goes on from the last one read off the instrument, so that errors do
-- not add up: the two must be told apart.
alter table van_odometer add column tracked boolean not null default false;
